import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { isCoreOnly } from "./installation";
import { files, seedFile } from "./seeds";

const tail = () => crypto.randomUUID().slice(0, 8);
const passage = (page: Page) => page.getByRole("region", { name: "The passage in its context" });
const text = (page: Page) => page.getByRole("region", { name: "Text around the passage" });
const hits = (page: Page) => page.getByRole("list", { name: "Passages found" }).getByRole("listitem");

async function createSpace(page: Page, name: string) {
  await page.getByRole("link", { name: "Spaces", exact: true }).first().click();
  await page.getByRole("button", { name: "New space" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New space" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  if (isCoreOnly()) await dialog.getByLabel("Security domain").fill("internal");
  await dialog.getByRole("button", { name: "Review" }).click();
  const confirmation = page.getByRole("dialog", { name: "Confirm the new space" });
  await expect(confirmation.getByText(`"name": "${name}"`)).toBeVisible();
  await confirmation.getByLabel("Reason").fill("Rules and guides for everybody");
  await confirmation.getByRole("button", { name: "Create space" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

async function uploadBoth(page: Page, chineseName: string, englishName: string) {
  if (isCoreOnly()) {
    await uploadById(page, chineseName, files.travelRules);
    return uploadById(page, englishName, files.printerGuide);
  }
  await page.getByRole("button", { name: "Upload" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  const choosing = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose files" }).click();
  await (await choosing).setFiles([files.travelRules, files.printerGuide]);
  const names = dialog.getByLabel("Document name");
  await names.nth(0).fill(chineseName);
  await names.nth(1).fill(englishName);
  await dialog.getByRole("button", { name: "Upload 2 files" }).click();
  await expect(page.getByText("2 documents uploaded")).toBeVisible();
}

/** Where the Gateway takes no files from the console. */
async function uploadById(page: Page, name: string, file: string) {
  await page.getByRole("button", { name: "Upload" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Upload documents" });
  await dialog.getByLabel("File resource id").fill(await seedFile(page, { file }));
  await dialog.getByLabel("Document name").fill(name);
  await dialog.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Stays on the document's page until its candidate has become the active version. */
async function watchUntilServing(page: Page, name: string) {
  await page.getByRole("table").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(page.getByText("Ready · serving")).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText("No new version in preparation")).toBeVisible();
}

/** Asks in one space only: other stories have spaces of their own. */
async function choose(page: Page, space: string) {
  await page.getByRole("link", { name: "Evidence", exact: true }).click();
  await page.getByRole("button", { name: /^Spaces/ }).click();
  await page.getByRole("checkbox", { name: space }).check();
  await page.keyboard.press("Escape");
}

async function ask(page: Page, question: string) {
  await page.getByLabel("Question").fill(question);
  await page.getByLabel("Question").press("Enter");
}

test("from an empty space to a passage read where it stands, in Chinese and in English", async ({ signedInAs }) => {
  test.setTimeout(150_000);
  const page = await signedInAs("operator");
  const space = `规定与指南 Guides ${tail()}`;
  const rules = `出差与报销规定 ${tail()}`;
  const guide = `Label printer guide ${tail()}`;

  await createSpace(page, space);
  await uploadBoth(page, rules, guide);
  await watchUntilServing(page, rules);
  await page.getByRole("link", { name: space }).click();
  await watchUntilServing(page, guide);

  await choose(page, space);
  await ask(page, "展会期间住宿费超出上限，要在预订前得到谁的同意？");
  await expect(hits(page).first()).toContainText(rules);
  await hits(page).first().getByRole("link", { name: "Read passage 1 in its context" }).click();
  await expect(passage(page)).toContainText("第四章 住宿 · page 5");
  await expect(passage(page)).toContainText("v1 · active");
  await expect(text(page).getByText("部门负责人的书面同意")).toBeVisible();
  await expect(text(page).locator("mark").filter({ hasText: "展会" }).first()).toBeVisible();

  await passage(page).getByRole("slider", { name: "After" }).press("Home");
  await expect(passage(page).getByText("0 · got 0", { exact: true })).toBeVisible();
  await passage(page).getByRole("slider", { name: "Before" }).press("End");
  await expect(text(page).getByText("The document begins here")).toBeAttached();
  await expect(text(page)).toContainText("云杉仪器有限公司");
  await page.reload();
  await expect(text(page)).toContainText("云杉仪器有限公司");

  await page.getByRole("link", { name: "Spaces", exact: true }).click();
  await page.getByRole("link", { name: space }).click();
  await page.getByRole("link", { name: "Search in this space" }).click();
  await ask(page, "The print is faded on one side. Which dial do I turn?");
  await expect(hits(page).first()).toContainText(guide);
  await expect(passage(page)).toContainText("Print is faded on one side · no page numbers");
  await expect(text(page)).toContainText("turn the pressure dial by one notch towards");
});
