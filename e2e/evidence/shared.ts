/** Words and ways that the stories about finding evidence share. */
import type { Browser, Page } from "@playwright/test";
import { expect, signIn, test } from "../fixtures";
import { files, seedDocument, seedSpace, untilServing } from "../seeds";

export const question = (page: Page) => page.getByLabel("Question");
export const hits = (page: Page) => page.getByRole("list", { name: "Passages found" }).getByRole("listitem");
export const passage = (page: Page) => page.getByRole("region", { name: "The passage in its context" });
export const text = (page: Page) => page.getByRole("region", { name: "Text around the passage" });
export const openLink = (page: Page, rank: number) =>
  page.getByRole("link", { name: `Read passage ${rank} in its context` });
export const narrowing = (page: Page) =>
  page.getByRole("list", { name: "What the search is narrowed to" }).getByRole("listitem");

/** The browser's own calls, by their addresses. */
export const searches = /\/knowledge\/search$/;
export const citations = /\/knowledge\/citations\//;

export type Library = {
  spaceId: string;
  /** Narrows a question to this space, as the address has it. */
  narrowing: string;
  /** A Chinese document with metadata, the rules for travelling. */
  rulesName: string;
  /** An English document without. */
  guideName: string;
};

/** A space with two documents that answer, for the stories of a file. */
export async function makeLibrary(browser: Browser): Promise<Library> {
  test.setTimeout(120_000);
  const tail = crypto.randomUUID().slice(0, 8);
  const [rulesName, guideName] = [`出差与报销规定 ${tail}`, `Label printer guide ${tail}`];
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  const spaceId = await seedSpace(page, `证据库 Evidence ${tail}`);
  const metadata = { category: "制度", tags: ["财务", "差旅"], versionLabel: "2026" };
  const rulesId = await seedDocument(page, spaceId, { file: files.travelRules }, { name: rulesName, metadata });
  const guideId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name: guideName });
  await untilServing(page, rulesId);
  await untilServing(page, guideId);
  await page.context().close();
  return { spaceId, narrowing: `space=${spaceId}`, rulesName, guideName };
}

/** @param narrowing what the page's address narrows the question to */
export async function ask(page: Page, query: string, narrowing: string) {
  await page.goto(`/evidence?${narrowing}`);
  await question(page).fill(query);
  await send(page);
}

/** Until the page has come alive, Enter is no more than another line. */
export async function send(page: Page) {
  await expect(async () => {
    await question(page).press("Enter");
    await expect(page).toHaveURL(/[?&#]q=/, { timeout: 4_000 });
  }).toPass();
}
