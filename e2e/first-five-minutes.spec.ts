/** What somebody new meets in the first five minutes after a fresh start, on an installation of its own. */
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { type Installation, startInstallation } from "../scripts/test-runner/installation.ts";
import { expect as baseExpect, signIn, test } from "./fixtures";
import { type Hands, keyboard, mouse } from "./hands";
import { openPictures, type Pictures } from "./pictures";
import { documentsAtWork } from "./seeds";

test.describe.configure({ mode: "serial" });

const fiveMinutes = 5 * 60_000;
/** Files are being read all the while, so a page may take its time; how much in all is what is looked at. */
const expect = baseExpect.configure({ timeout: 45_000 });
const serves = { timeout: 90_000 };
const fills = { timeout: 150_000 };
const sampleSpace = "样例空间 Sample space";
const ownFile = {
  name: "tea-kitchen.md",
  mimeType: "text/markdown",
  buffer: Buffer.from(
    "# Tea kitchen\n\nThe kettle is descaled every second Friday with citric acid.\n\n# 茶水间\n\n每周五清洁。\n",
  ),
};

let installation: Installation;
let readyAt = 0;

test.beforeAll(async () => {
  test.setTimeout(240_000); // on a bare clone the console is built first
  installation = await startInstallation({ env: { SAMPLE_SPACE: "auto" } });
  readyAt = Date.now();
});

test.afterAll(async () => {
  await installation?.stop();
  installation?.remove();
});

async function newcomer(browser: Browser, account: string): Promise<Page> {
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({
    ...{ baseURL: installation.url, viewport, locale: "en-GB", timezoneId: "Asia/Shanghai" },
    reducedMotion: "reduce", // what is half faded in has half its contrast
  });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await signIn(page, account);
  return page;
}

const dialog = (page: Page) => page.getByRole("dialog");
const steps = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Your first five minutes" }) });
const step = (page: Page, name: string) => steps(page).getByRole("link", { name, exact: true });
const slot = (page: Page, name: "Active" | "Candidate") =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
const passage = (page: Page) => page.getByRole("region", { name: "The passage in its context" });
const firstHit = (page: Page) => page.getByRole("link", { name: "Read passage 1 in its context" });
const button = (scope: Page | ReturnType<typeof dialog>, name: string) =>
  scope.getByRole("button", { name, exact: true });

/**
 * The launcher says when every file is handed over; reading one changes its document once more, so the space stays as it
 * is only afterwards. Whoever follows the hints does not wait for that.
 */
async function untilSampleRests(page: Page) {
  await expect.poll(() => installation.said(), fills).toContain("The sample space is filled.");
  await expect.poll(() => documentsAtWork(page, sampleSpace), fills).toEqual([]);
}

/** Follows the hints on Home, one after the other, with nothing but the words on the pages. */
async function follow(page: Page, { press, write, ask, goHome }: Hands, pictures: Pictures) {
  await expect(steps(page)).toContainText("0 of 6");
  await expect(step(page, "Open the handbook")).toHaveAttribute("href", /^\/documents\//, serves);
  await pictures.take(page, "home");

  // The flip: v1 answers until v2 takes its place.
  await press(step(page, "Open the handbook"));
  await expect(slot(page, "Active")).toContainText("Ready · serving", serves);
  await expect(page.getByText("Sample", { exact: true })).toBeVisible();
  await press(button(page, "Reindex").first());
  await write(dialog(page).getByLabel("Reason"), "To see the next version take over");
  await press(button(dialog(page), "Reindex"));
  await expect(slot(page, "Candidate")).toContainText(/v\d/);
  await expect(slot(page, "Active")).toContainText("Ready · serving");
  await pictures.take(page, "document", /\d ?%/);
  await expect(slot(page, "Candidate")).toContainText("No new version in preparation", serves);
  await expect(slot(page, "Active")).toContainText("Ready · serving");

  // A Chinese question, and the passage its answer rests on.
  await goHome();
  await expect(steps(page)).toContainText("1 of 6");
  await press(step(page, "Ask it"));
  await press(firstHit(page));
  await expect(passage(page)).toContainText("差旅与报销规定 2026");
  await expect(passage(page)).toContainText("部门负责人的书面同意");
  await expect(passage(page)).toContainText(/page \d/);
  await pictures.take(page, "evidence");

  // A space, a file and a question of one's own.
  await goHome();
  await expect(steps(page)).toContainText("2 of 6");
  await press(step(page, "New space"));
  const space = `Kitchen 茶水间 ${crypto.randomUUID().slice(0, 4)}`;
  await write(dialog(page).getByLabel("Name", { exact: true }), space);
  await press(button(dialog(page), "Review"));
  await press(button(dialog(page), "Create space"));
  await expect(page.getByRole("heading", { name: space, level: 1 })).toBeVisible();

  await goHome();
  await expect(steps(page)).toContainText("3 of 6");
  await press(step(page, "Upload"));
  const choosing = page.waitForEvent("filechooser");
  await press(button(dialog(page), "Choose files"));
  await (await choosing).setFiles(ownFile);
  await press(button(dialog(page), "Upload 1 file"));
  await expect(page.getByRole("row").filter({ hasText: "tea-kitchen" })).toContainText("yes", serves);

  await goHome();
  await expect(steps(page)).toContainText("4 of 6");
  await press(step(page, "Ask about it"));
  await ask(page.getByLabel("Question"), "How often is the kettle descaled?");
  await expect(passage(page)).toContainText("every second Friday");

  // Proposed, confirmed, done.
  await goHome();
  await expect(steps(page)).toContainText("5 of 6");
  await press(step(page, "Open your document"));
  await press(button(page, "Delete").first());
  await expect(dialog(page).getByText("knowledgeDocumentDelete")).toBeVisible();
  await write(dialog(page).getByLabel("Reason"), "Only an exercise");
  await press(button(dialog(page), "Delete for good"));
  await expect(dialog(page)).toHaveCount(0);

  await goHome();
  await expect(page.getByRole("row").filter({ hasText: "tea-kitchen" }).first()).toContainText("Done", serves);
  await page.reload();
  await expect(page.getByRole("heading", { name: "What you confirmed" })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
}

test("whoever follows the hints has seen and done it all within five minutes of Ready", async ({ browser }) => {
  test.setTimeout(fiveMinutes + 60_000);
  const page = await newcomer(browser, "operator");
  const pictures = await openPictures(browser, installation.url, "operator");
  await follow(page, mouse(page), pictures);
  await pictures.close();
  const took = Date.now() - readyAt;
  test.info().annotations.push({ type: "from Ready to the last hint", description: `${Math.round(took / 1000)} s` });
  expect(took).toBeLessThan(fiveMinutes);
  await page.context().close();
});

test("the same with the keyboard alone", async ({ browser }) => {
  test.setTimeout(fiveMinutes + 60_000);
  const page = await newcomer(browser, "operator2");
  const began = Date.now();
  const noPictures: Pictures = { take: async () => {}, close: async () => {} };
  await follow(page, keyboard(page), noPictures);
  expect(Date.now() - began).toBeLessThan(fiveMinutes);
  await page.context().close();
});

test("whoever may only read is shown what can be read, and nothing to remove", async ({ browser }) => {
  test.setTimeout(420_000);
  const page = await newcomer(browser, "viewer");
  await untilSampleRests(page);
  await page.reload();
  await expect(steps(page)).toContainText("0 of 2");
  await step(page, "Open the document").click();
  await expect(slot(page, "Active")).toContainText("Ready · serving");
  await expect(slot(page, "Candidate")).toContainText("The file is damaged");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(steps(page)).toContainText("1 of 2");

  await steps(page).getByRole("link", { name: "an encrypted PDF and what to do" }).click();
  await expect(slot(page, "Candidate")).toContainText("password");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await step(page, "Ask it").click();
  await expect(passage(page)).toContainText("部门负责人的书面同意");
  await page.getByRole("link", { name: "Spaces", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "样例空间" })).toContainText("Sample");
  await page.getByRole("link", { name: sampleSpace }).click();
  await expect(page.getByText("This is a sample space")).toBeVisible();
  await expect(page.getByText("You may read and search in it.")).toBeVisible();
  await expect(button(page, "Remove the sample space")).toHaveCount(0);
  await page.context().close();
});

test("one click and a confirmation remove the sample space, every document first", async ({ browser }) => {
  test.setTimeout(480_000);
  const page = await newcomer(browser, "admin2");
  await untilSampleRests(page);
  await page.reload();
  await expect(steps(page)).toContainText("0 of 6");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await steps(page).getByRole("link", { name: "Remove the sample space" }).click();
  await expect(dialog(page)).toContainText("10 documents and then the space itself");
  await page.keyboard.press("Escape");
  // Its settings ask for the documents to go first, so they offer the same.
  await page.getByRole("navigation").getByRole("link", { name: "Settings", exact: true }).last().click();
  await expect(page).toHaveURL(/\/spaces\/[^/]+\/settings/);
  await expect(page.getByText("It still has documents.")).toBeVisible();
  await button(page, "Remove the sample space").click();
  await expect(dialog(page)).toContainText("10 documents and then the space itself");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await button(dialog(page), "Remove everything").click();
  await expect(dialog(page)).toHaveCount(0, serves);
  await page.goto("/spaces");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Spaces", level: 1 })).toBeVisible();
    await expect(page.getByText("样例空间")).toHaveCount(0, { timeout: 1000 });
  }).toPass(serves);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "样例空间" }).first()).toContainText("Done", serves);
  await page.context().close();
});
