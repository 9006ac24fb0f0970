import { expect, test } from "../fixtures";
import { seedReplacement } from "../seeds";
import { dialog, fresh, longText, makeLibrary, markdown, openDocument, press, serves, slot } from "./shared";

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  spaceId = await makeLibrary(browser);
});

test("while a new version is prepared the old one answers; the flip comes by itself and is told aloud", {
  tag: "@extension",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDocument(page, spaceId, fresh("差旅制度 Travel policy"));
  await press(slot(page, "Candidate"), "Upload new version");
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles([markdown("travel-2027.md", longText.slice(0, 1_500_000))]);
  await expect(dialog(page).getByText(/Stored as Markdown/)).toBeVisible();
  await expect(dialog(page).getByText(/"fileResourceId": "file_/)).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("新年度修订");
  await press(dialog(page), "Prepare new version");

  await expect(slot(page, "Candidate")).toContainText("v1 keeps answering meanwhile");
  await expect(page.getByText("replaces v1 when ready")).toBeVisible();
  await expect(page.getByRole("button", { name: "Reindex" })).toHaveAttribute("aria-disabled", "true");
  await expect(slot(page, "Active")).toContainText("Ready · serving");

  await expect(page.getByText("Version 2 serves now.")).toBeAttached(serves);
  await expect(slot(page, "Active")).toContainText("travel-2027.md");
  await expect(slot(page, "Candidate")).toContainText("No new version in preparation");
});

test("a failed replacement says why and what to do, and the old version keeps answering", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const documentId = await openDocument(page, spaceId, fresh("质量通报 Quality report"));
  await seedReplacement(page, documentId, { fileName: "broken.pdf", bytes: Buffer.from("%PDF-1.7\nbroken\n%%EOF\n") });
  await page.reload();
  await expect(page.getByText("failed: v1 keeps serving")).toBeVisible(serves);
  await expect(slot(page, "Candidate")).toContainText("The file is damaged");
  await expect(slot(page, "Candidate")).toContainText("FILE_CORRUPT");
  await expect(slot(page, "Active")).toContainText("Ready · serving");

  const retry = slot(page, "Candidate").getByRole("button", { name: "Retry" });
  await expect(retry).toHaveAttribute("aria-disabled", "true");
  await retry.focus();
  await expect(page.getByRole("tooltip")).toContainText("would fail again");
  await expect(page.getByRole("button", { name: "Upload new version" })).toBeEnabled();
});

test("a candidate can be cancelled while it is prepared; it counts as cancelled once the work has ended", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const documentId = await openDocument(page, spaceId, fresh("大型手册 Long handbook"));
  await seedReplacement(page, documentId, { fileName: "handbook.md", text: longText });
  await page.reload();
  await press(slot(page, "Candidate"), "Cancel");
  await expect(dialog(page).getByRole("button", { name: "Cancel the preparation" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dialog(page).getByLabel("Reason").fill("wrong file 文件有误");
  await press(dialog(page), "Cancel the preparation");
  await expect(page.getByText("cancelled: v1 keeps serving")).toBeVisible(serves);
  await expect(slot(page, "Active")).toContainText("Ready · serving");
});

test("the same file is prepared anew on request, and the new version takes over", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDocument(page, spaceId, fresh("设备手册 Device manual"));
  await press(page, "Reindex");
  await expect(dialog(page).getByText("knowledgeDocumentReindex")).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("new chunking 新的切分");
  await press(dialog(page), "Reindex");
  await expect(slot(page, "Active")).toContainText("Same file, prepared anew", serves);
  await expect(slot(page, "Active")).toContainText("label-printer-guide.md");
  await expect(slot(page, "Active")).toContainText("Ready · serving");
});
