import { expect, pressUntil, test } from "../fixtures";
import { files, readDocument, seedDocument } from "../seeds";
import { dialog, fresh, makeLibrary, openDocument, openSpace, press, row, slot } from "./shared";

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  spaceId = await makeLibrary(browser);
});

test("two people edit at once: the second sees what changed, field by field, and applies both", async ({
  signedInAs,
}) => {
  const [first, second] = [await signedInAs("operator"), await signedInAs("operator2")];
  const documentId = await openDocument(first, spaceId, fresh("报销规定 Expenses"));
  await second.goto(`/documents/${documentId}`);
  for (const page of [first, second]) await press(page, "Edit");
  // A page looks again by itself now and then; this one is to learn of the change by being refused.
  const refusal = second.waitForResponse((answer) => answer.status() === 409);
  await second.route(`**/documents/${documentId}`, async (route) => {
    if (route.request().method() === "GET") await refusal;
    await route.continue();
  });
  await first.getByLabel("Category").fill("财务 Finance");
  await first.getByLabel("Product code").fill("FI-01");
  await press(first, "Save");
  await expect(first.getByText("FI-01")).toBeVisible();

  await second.getByLabel("Category").fill("制度 Rules");
  await press(second, "Save");
  const difference = second.getByRole("table", { name: "Fields that changed meanwhile" });
  await expect(difference.getByRole("row", { name: /Category.*财务 Finance.*制度 Rules/ })).toBeVisible();
  await expect(difference.getByRole("row", { name: /Product code.*FI-01.*not touched/ })).toBeVisible();
  await second.getByRole("button", { name: "Apply my changes" }).first().click();
  await expect(second.getByRole("button", { name: "Edit" })).toBeVisible();
  expect((await readDocument(second, documentId)).metadata).toMatchObject({
    category: "制度 Rules",
    productCode: "FI-01",
  });
});

test("typed metadata survives a reload and an ended session", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDocument(page, spaceId, fresh("制度 Draft"));
  await press(page, "Edit");
  await page.getByLabel("Version label").fill("2027 版");
  await page.reload();
  await expect(page.getByLabel("Version label")).toHaveValue("2027 版");
  const isSession = { name: /kc_session/ };
  const session = (await page.context().cookies()).filter(({ name }) => isSession.name.test(name));
  await page.context().clearCookies(isSession);
  await press(page, "Save");
  await expect(page.getByRole("alert").filter({ hasText: "Your session has ended" })).toBeVisible();
  await page.context().addCookies(session);
  await press(page, "Save");
  await expect(page.getByText("2027 版")).toBeVisible();
});

test("disable, enable, download and delete: each confirmed on the exact request", async ({ signedInAs }) => {
  const page = await signedInAs("admin");
  const name = fresh("客服话术 Scripts");
  await openDocument(page, spaceId, name);
  await press(page, "Disable");
  await expect(dialog(page).getByText("knowledgeDocumentDisable")).toBeVisible();
  await press(dialog(page), "Disable");
  await expect(page.getByText("Not searchable: the document is disabled")).toBeVisible();
  await expect(slot(page, "Active")).toContainText("Ready · not serving");

  await press(page, "Enable");
  await press(dialog(page), "Enable");
  await expect(slot(page, "Active")).toContainText("Ready · serving");

  await press(page, "Download");
  const download = page.waitForEvent("download");
  await press(dialog(page), "Download");
  expect((await download).suggestedFilename()).toBe("label-printer-guide.md");
  await expect(dialog(page)).toBeHidden();

  await press(page, "Delete");
  await dialog(page).getByLabel("Reason").fill("duplicate 重复");
  await press(dialog(page), "Delete for good");
  await page.waitForURL(/\/documents$/);
  await expect(row(page, name)).toHaveCount(0);
});

test("what a viewer may not do is not there", { tag: "@extension" }, async ({ signedInAs }) => {
  const operator = await signedInAs("operator");
  const documentId = await openDocument(operator, spaceId, fresh("公开 Public"));
  const page = await signedInAs("viewer");
  await openSpace(page, spaceId);
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("button", { name: "Upload" })).toHaveCount(0);
  await page.goto(`/documents/${documentId}`);
  await expect(slot(page, "Active")).toContainText("Ready · serving");
  for (const name of ["Edit", "Disable", "Reindex", "Delete", "Upload new version"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
});

test("J and K walk the rows, Enter opens; a page beyond the end leads back", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("键盘 Keyboard");
  await seedDocument(page, spaceId, { file: files.printerGuide }, { name });
  await openSpace(page, spaceId);
  await expect(row(page, name)).toBeVisible();
  await pressUntil(page, "j", page.getByRole("link", { name }));
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goto(`/spaces/${spaceId}/documents?page=99`);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(row(page, name)).toBeVisible();
});
