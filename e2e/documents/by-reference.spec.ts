/** Files that another system handed over, where the Gateway takes none from a console: named by their ids. */
import { expect, test } from "../fixtures";
import { files, readDocument, seedFile } from "../seeds";
import { dialog, fresh, makeLibrary, openDocument, openSpace, press, row, serves, slot } from "./shared";

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  spaceId = await makeLibrary(browser);
});

test("a pasted file id becomes a document that serves", { tag: "@core" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("标签打印机指南 Printer guide");
  await openSpace(page, spaceId);
  await page.getByRole("button", { name: "Upload" }).first().click();
  await expect(dialog(page)).toContainText("Give the id it was given for a file elsewhere");
  await expect(dialog(page).locator("input[type=file]")).toHaveCount(0);
  const send = dialog(page).getByRole("button", { name: "Upload", exact: true });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await dialog(page).getByLabel("File resource id").fill("two words");
  await dialog(page).getByLabel("Document name").fill(name);
  await expect(dialog(page).getByLabel("File resource id")).toHaveAccessibleDescription(/not allowed/);

  await dialog(page).getByLabel("File resource id").fill("file_nothing");
  await send.click();
  await expect(dialog(page).getByRole("alert")).toContainText("Not found, or not visible to you");

  await dialog(page)
    .getByLabel("File resource id")
    .fill(await seedFile(page, { file: files.printerGuide }));
  await dialog(page).getByLabel("Category").fill("设备 Devices");
  await send.click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText("设备 Devices");
  await expect(row(page, name)).toContainText("v1 Ready", { ...serves, ignoreCase: true });
});

test("a pasted file id becomes the next version, which takes over", { tag: "@core" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDocument(page, spaceId, fresh("差旅制度 Travel policy"));
  const next = { fileName: "travel-2027.md", text: "# 差旅\n\n新年度修订。" };
  const fileResourceId = await seedFile(page, next);
  await press(slot(page, "Candidate"), "Upload new version");
  await dialog(page).getByLabel("File resource id").fill(fileResourceId);
  await expect(dialog(page).getByText(`"fileResourceId": "${fileResourceId}"`)).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("新年度修订");
  await press(dialog(page), "Prepare new version");
  await expect(slot(page, "Active")).toContainText("travel-2027.md", serves);
  await expect(slot(page, "Active")).toContainText("Ready · serving");
});

test("rights are not told, so a viewer is offered what the Gateway then refuses, in words", {
  tag: "@core",
}, async ({ signedInAs }) => {
  const operator = await signedInAs("operator");
  const documentId = await openDocument(operator, spaceId, fresh("公开 Public"));
  const page = await signedInAs("viewer");
  await page.goto(`/documents/${documentId}`);
  await press(page, "Disable");
  await press(dialog(page), "Disable");
  await expect(dialog(page).getByRole("alert")).toContainText("Missing is the right to disable the document");
  expect((await readDocument(operator, documentId)).status).toBe("ACTIVE");
});
