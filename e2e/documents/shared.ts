/** Words and ways that the stories about documents share. */
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, signIn } from "../fixtures";
import { files, seedDocument, seedSpace, untilServing } from "../seeds";

export const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** Longer than any worker reads in the time a story takes to interrupt it. */
export const longText = "员工出差应当提前三日提交申请，经部门负责人批准后方可预订机票与酒店。\n\n".repeat(120_000);
export const serves = { timeout: 45_000 };

export const dialog = (page: Page) => page.getByRole("dialog");
export const tray = (page: Page) => page.getByRole("region", { name: /upload|file waits|failed/i });
export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const slot = (page: Page, name: "Active" | "Candidate") =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
export const press = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true }).click();
export const markdown = (fileName: string, text: string) => ({
  name: fileName,
  mimeType: "text/markdown",
  buffer: Buffer.from(text),
});

/** The space in which the stories of a file have their documents. Answers its id. */
export async function makeLibrary(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  const spaceId = await seedSpace(page, fresh("文档库 Documents"));
  await page.context().close();
  return spaceId;
}

export async function openSpace(page: Page, spaceId: string) {
  await page.goto(`/spaces/${spaceId}/documents`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("文档库");
}

/** A document that serves, and its page. */
export async function openDocument(page: Page, spaceId: string, name: string) {
  const documentId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name });
  await untilServing(page, documentId);
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  return documentId;
}
