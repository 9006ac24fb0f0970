import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures";
import { files, readDocument, seedDocument, seedSpace, untilServing } from "./seeds";

const tail = crypto.randomUUID().slice(0, 8);
let spaceId = "";
let documentId = "";
let operationId = "";

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  spaceId = await seedSpace(page, `无障碍 Access ${tail}`);
  const metadata = { category: "制度 Rules", tags: ["差旅", "travel"] };
  documentId = await seedDocument(page, spaceId, { file: files.travelRules }, { name: `出差规定 ${tail}`, metadata });
  await untilServing(page, documentId);
  operationId = String((await readDocument(page, documentId)).activeVersion?.operationId);
  await page.context().close();
});

/** Every address there is, each with what shows that it is up. */
const pages = (): [path: string, sign: (page: Page) => ReturnType<Page["locator"]>][] => [
  ["/", (page) => page.getByRole("main").getByRole("heading", { level: 1 })],
  ["/operations", (page) => page.getByRole("main").getByRole("navigation").first()],
  [`/operations/${operationId}`, (page) => page.getByRole("main").getByRole("listitem").first()],
  ["/settings/profile", (page) => page.getByRole("radio").first()],
  ["/settings/gateway", (page) => page.getByRole("table").first()],
  [`/spaces/${spaceId}/settings`, (page) => page.getByText(spaceId).first()],
  [`/spaces/${spaceId}/settings?do=edit`, (page) => page.getByRole("dialog")],
  [`/spaces/${spaceId}/settings?do=delete`, (page) => page.getByRole("dialog")],
  ["/spaces", (page) => page.getByRole("table")],
  ["/spaces?new=space", (page) => page.getByRole("dialog")],
  [`/spaces/${spaceId}/documents`, (page) => page.getByRole("table")],
  [`/documents/${documentId}`, (page) => page.getByText("travel-rules.pdf").first()],
  ["/documents/nothing-of-this-id", (page) => page.getByRole("main").getByRole("alert")],
  ["/evidence", (page) => page.getByRole("search")],
  [`/evidence?space=${spaceId}&any=差旅&q=住宿费上限`, (page) => page.locator("mark").first()],
  [
    `/evidence?space=${spaceId}&category=none&q=住宿费上限`,
    (page) => page.getByRole("main").getByRole("listitem").last(),
  ],
  ["/nothing-of-this-name", (page) => page.getByRole("heading", { level: 1 })],
];

for (const [locale, search] of [
  ["en-GB", "Search"],
  ["zh-CN", "检索"],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on any page: ${locale}, ${colorScheme}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const page = await (await browser.newContext({ locale, colorScheme, reducedMotion: "reduce" })).newPage();
      await page.goto("/sign-in");
      await signIn(page, "operator2");
      for (const [path, sign] of pages()) {
        await page.goto(path);
        await expect(sign(page)).toBeVisible();
        await findsNothing(page, path);
      }
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("a");
      await expect(page.getByRole("option").first()).toBeVisible();
      await findsNothing(page, "the way to anywhere");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      await findsNothing(page, "the keys");
      await page.goto("/evidence");
      await page.getByRole("button", { name: /^(Filter|筛选)$/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await findsNothing(page, "the filter");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: /^(Spaces|空间)/ }).click();
      await expect(page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
      await findsNothing(page, "the choice of spaces");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: search, exact: true })).toBeVisible();
      await page.context().close();
    });
  }
}

async function findsNothing(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations, where).toEqual([]);
}
