import type { Page } from "@playwright/test";
import { expect, pressUntil, test } from "./fixtures";
import { files, seedDocument, seedSpace } from "./seeds";

const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const field = (page: Page) => page.getByRole("combobox", { name: "Where to" });

test("Ctrl+K goes to a space by its name, from any page and while typing", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("快捷 Quick");
  const spaceId = await seedSpace(page, name);
  await page.goto("/evidence");
  await page.getByLabel("Question").fill("half a thought");
  await pressUntil(page, "Control+k", field(page));
  await field(page).fill(name.split(" ").at(-1) ?? "");
  await expect(page.getByRole("option", { name })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/spaces/${spaceId}/documents$`));
});

test("a pasted id opens what it stands for, and a question is asked", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const spaceId = await seedSpace(page, fresh("标识 Ids"));
  const documentId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name: "By its id" });
  await pressUntil(page, "Control+k", field(page));
  await field(page).fill(documentId);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/documents/${documentId}$`));
  await expect(page.getByRole("heading", { name: "By its id" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field(page).fill("住宿费上限是多少？");
  await page.keyboard.press("ArrowUp"); // round to the last one, which asks
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Question")).toHaveValue("住宿费上限是多少？");
});

test("Escape leaves everything as it was and gives the focus back", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await page.goto("/spaces");
  await page.getByRole("button", { name: "Go to anything" }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Go to anything" })).toBeFocused();
  await expect(page).toHaveURL(/\/spaces$/);
});

test("J and K walk the rows and Enter opens one; / searches, ? lists the keys", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await seedSpace(page, fresh("行 Rows"));
  await seedSpace(page, fresh("行 Rows"));
  await page.goto("/spaces");
  const links = page.getByRole("table").getByRole("link");
  await pressUntil(page, "j", links.first());
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(links.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/spaces\/[^/]+\/documents$/);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("Next and previous row");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.goto("/evidence");
  await page.getByRole("heading", { level: 1 }).click();
  await pressUntil(page, "/", page.getByLabel("Question"));
});
