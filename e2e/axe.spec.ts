import { globSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures";
import { isCoreOnly } from "./installation";
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

type Sign = (page: Page) => ReturnType<Page["locator"]>;
const dialog: Sign = (page) => page.getByRole("dialog");
const table: Sign = (page) => page.getByRole("table").first();
const heading: Sign = (page) => page.getByRole("main").getByRole("heading", { level: 1 });

/** The five that are looked at all day, each with what shows that it is up. */
const keyPages = (): [path: string, sign: Sign][] => [
  ["/", heading],
  [`/spaces/${spaceId}/documents`, table],
  [`/documents/${documentId}`, (page) => page.getByText("travel-rules.pdf").first()],
  [`/operations/${operationId}`, (page) => page.getByRole("main").getByRole("listitem").first()],
  [`/evidence?space=${spaceId}&any=差旅&q=住宿费上限`, (page) => page.locator("mark").first()],
];

/** Every other address there is, and every dialog that has one. */
const otherPages = (): [path: string, sign: Sign][] => [
  ["/operations", (page) => page.getByRole("main").getByRole("navigation").first()],
  ["/settings/profile", (page) => page.getByRole("radio").first()],
  [
    "/settings/gateway",
    isCoreOnly() ? (page) => page.getByRole("main").getByRole("heading", { level: 2 }).first() : table,
  ],
  [`/spaces/${spaceId}/settings`, (page) => page.getByText(spaceId).first()],
  [`/spaces/${spaceId}/settings?do=edit`, dialog],
  [`/spaces/${spaceId}/settings?do=delete`, dialog],
  ["/spaces", table],
  ["/spaces?new=space", dialog],
  [`/spaces/${spaceId}/documents?new=document`, dialog],
  [`/documents/${documentId}?edit=metadata`, (page) => page.getByRole("form")],
  ...["download", "disable", "reindex", "replace", "delete"].map((control): [string, Sign] => [
    `/documents/${documentId}?do=${control}`,
    dialog,
  ]),
  ["/documents/nothing-of-this-id", (page) => page.getByRole("main").getByRole("alert")],
  ["/evidence", (page) => page.getByRole("search")],
  [
    `/evidence?space=${spaceId}&category=none&q=住宿费上限`,
    (page) => page.getByRole("main").getByRole("listitem").last(),
  ],
  ["/nothing-of-this-name", (page) => page.getByRole("heading", { level: 1 })],
];

async function openBrowser(browser: Browser, locale: string, colorScheme: "light" | "dark") {
  const page = await (await browser.newContext({ locale, colorScheme, reducedMotion: "reduce" })).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator2");
  return page;
}

async function walk(page: Page, pages: [path: string, sign: Sign][]) {
  for (const [path, sign] of pages) {
    await page.goto(path);
    await expect(sign(page)).toBeVisible();
    await findsNothing(page, path);
  }
}

for (const locale of ["en-GB", "zh-CN"])
  for (const colorScheme of ["light", "dark"] as const)
    test(`axe finds nothing on the five key pages: ${locale}, ${colorScheme}`, { tag: "@once" }, async ({
      browser,
    }) => {
      test.setTimeout(120_000);
      const page = await openBrowser(browser, locale, colorScheme);
      await walk(page, keyPages());
      await page.context().close();
    });

test("axe finds nothing on any page and in any dialog", async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await openBrowser(browser, "en-GB", "dark");
  await walk(page, otherPages());
  await page.context().close();
});

test("axe finds nothing in what opens over a page", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await openBrowser(browser, "zh-CN", "light");
  await page.goto("/spaces?new=space");
  await dialog(page).getByRole("button", { name: "下一步" }).click();
  await findsNothing(page, "a new space with mistakes");
  await page.goto("/spaces");
  await page.getByRole("button", { name: "语言与显示" }).click();
  await expect(page.getByLabel("时区")).toBeVisible();
  await findsNothing(page, "language and display");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("a");
  await expect(page.getByRole("option").first()).toBeVisible();
  await findsNothing(page, "the way to anywhere");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(dialog(page)).toBeVisible();
  await findsNothing(page, "the keys");
  await page.goto("/evidence");
  await page.getByRole("button", { name: "筛选", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await findsNothing(page, "the filter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^空间/ }).click();
  await expect(dialog(page).getByRole("checkbox").first()).toBeVisible();
  await findsNothing(page, "the choice of spaces");
  await page.context().close();
});

test("axe finds nothing in the choice of files", { tag: "@extension" }, async ({ browser }) => {
  const page = await openBrowser(browser, "zh-CN", "dark");
  await page.goto(`/spaces/${spaceId}/documents?new=document`);
  const file = (name: string, text: string) => ({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles([file("a.md", "a"), file("空.md", "")]);
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await findsNothing(page, "the choice of files");
  await page.context().close();
});

test("every page of the console is looked at", { tag: "@once" }, () => {
  const routes = globSync("app/(console)/**/page.tsx").map((file) =>
    file.replace(/^app\/\(console\)|\/page\.tsx$|\/\(\w+\)/g, "").replace(/\[\.\.\.\w+\]/, "nothing-of-this-name"),
  );
  const isReached = (route: string, path: string) =>
    new RegExp(`^${route.replace(/\[\w+\]/g, "[^/?]+") || "/"}(\\?|$)`).test(path);
  const paths = [...keyPages(), ...otherPages()].map(([path]) => path);
  const redirects = ["/settings", "/spaces/[spaceId]"];
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.filter((route) => !redirects.includes(route) && !paths.some((path) => isReached(route, path)))).toEqual(
    [],
  );
});

async function findsNothing(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]),
    where,
  ).toEqual([]);
}
