import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures";
import { files, readDocument, seedDocument, seedReplacement, seedSpace, untilServing } from "./seeds";

const tail = crypto.randomUUID().slice(0, 8);
const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** Longer than any worker reads in the time a story takes to interrupt it. */
const longText = "员工出差应当提前三日提交申请，经部门负责人批准后方可预订机票与酒店。\n\n".repeat(120_000);
const serves = { timeout: 45_000 };

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  spaceId = await seedSpace(page, `文档库 Documents ${tail}`);
  await page.context().close();
});

const dialog = (page: Page) => page.getByRole("dialog");
const tray = (page: Page) => page.getByRole("region", { name: /upload|file waits|failed/i });
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const slot = (page: Page, name: "Active" | "Candidate") =>
  page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
const press = (scope: Page | Locator, name: string) => scope.getByRole("button", { name, exact: true }).click();
const markdown = (fileName: string, text: string) => ({
  name: fileName,
  mimeType: "text/markdown",
  buffer: Buffer.from(text),
});

async function openSpace(page: Page) {
  await page.goto(`/spaces/${spaceId}/documents`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("文档库");
}

async function choose(page: Page, ...chosen: ReturnType<typeof markdown>[]) {
  await page.getByRole("button", { name: "Upload" }).first().click();
  await page.locator("input[type=file]").setInputFiles(chosen);
}

/** A document that serves, and its page. */
async function openDocument(page: Page, name: string) {
  const documentId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name });
  await untilServing(page, documentId);
  await page.goto(`/documents/${documentId}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  return documentId;
}

test("a Markdown file is uploaded, its row comes by itself, and it is watched until search answers from it", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const name = fresh("入职清单 Onboarding");
  await openSpace(page);
  await choose(page, markdown("onboarding-checklist.md", "# 入职清单\n\n领取门禁卡。\n\n# Onboarding\n\nGet a badge."));
  await expect(dialog(page).getByLabel("Document name")).toHaveValue("onboarding-checklist");
  await dialog(page).getByLabel("Document name").fill(name);
  await dialog(page).getByLabel("Category").fill("人事 HR");
  await dialog(page).getByLabel("Tags").fill("入职，");
  await press(dialog(page), "Upload 1 file");

  await expect(row(page, name)).toContainText("人事 HR");
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await expect(row(page, name)).toContainText("v1 Ready", { ...serves, ignoreCase: true });
  await expect(row(page, name)).toContainText("yes");

  await tray(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(slot(page, "Active")).toContainText("Ready · serving");
  await expect(slot(page, "Active")).toContainText("text/markdown");
  await expect(page.getByText("Searchable: v1 answers")).toBeVisible();
});

test("while a new version is prepared the old one answers; the flip comes by itself and is told aloud", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await openDocument(page, fresh("差旅制度 Travel policy"));
  await press(slot(page, "Candidate"), "Upload new version");
  await dialog(page)
    .locator("input[type=file]")
    .setInputFiles([markdown("travel-2027.md", longText.slice(0, 1_500_000))]);
  await expect(dialog(page).getByText(/Stored as text\/markdown/)).toBeVisible();
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
  const documentId = await openDocument(page, fresh("质量通报 Quality report"));
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
  const documentId = await openDocument(page, fresh("大型手册 Long handbook"));
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

test("two people edit at once: the second sees what changed, field by field, and applies both", async ({
  signedInAs,
}) => {
  const [first, second] = [await signedInAs("operator"), await signedInAs("operator2")];
  const documentId = await openDocument(first, fresh("报销规定 Expenses"));
  await second.goto(`/documents/${documentId}`);
  for (const page of [first, second]) await press(page, "Edit");
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
  await openDocument(page, fresh("制度 Draft"));
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
  await openDocument(page, name);
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

test("an upload goes on while one walks to other pages, can be stopped, and is one document in the end", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const name = fresh("慢速上传 Slow");
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await openSpace(page);
  await network.send("Network.emulateNetworkConditions", slow);
  await choose(page, markdown("slow.md", `# ${name}\n\n${"text ".repeat(400_000)}`));
  await dialog(page).getByLabel("Document name").fill(name);
  await press(dialog(page), "Upload 1 file");
  await page.getByRole("link", { name: "Evidence", exact: true }).click();
  await expect(page).toHaveURL(/\/evidence/);
  await expect(tray(page).getByText(/(kB|MB) of 2 MB/)).toBeVisible();
  await press(tray(page), `Stop ${name}`);
  await expect(tray(page)).toContainText("Nothing was kept");

  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await press(tray(page), `Try ${name} again`);
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await tray(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await openSpace(page);
  await expect(row(page, name)).toHaveCount(1);
});

test("when the session ends in the middle, nothing is lost: sign in again, go on", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("会话 Session");
  await openSpace(page);
  await choose(page, markdown("session.md", `# ${name}`));
  await dialog(page).getByLabel("Document name").fill(name);
  const isSession = { name: /kc_session/ };
  const session = (await page.context().cookies()).filter(({ name: cookie }) => isSession.name.test(cookie));
  await page.context().clearCookies(isSession);
  await press(dialog(page), "Upload 1 file");
  await expect(tray(page).getByRole("alert")).toContainText("Your session has ended");
  await expect(tray(page).getByRole("link", { name: "Sign in in another tab" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(session);
  await press(tray(page), "Go on");
  await expect(tray(page).getByRole("link", { name })).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
});

test("what a viewer may not do is not there", async ({ signedInAs }) => {
  const operator = await signedInAs("operator");
  const documentId = await openDocument(operator, fresh("公开 Public"));
  const page = await signedInAs("viewer");
  await openSpace(page);
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
  await openSpace(page);
  await expect(row(page, name)).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name })).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await page.goto(`/spaces/${spaceId}/documents?page=99`);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(row(page, name)).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [locale, words] of [
    ["en-GB", { edit: "Edit", disable: "Disable" }],
    ["zh-CN", { edit: "编辑", disable: "停用" }],
  ] as const) {
    test(`axe finds nothing in the dialogs and forms of documents: ${locale}, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ locale, colorScheme, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto("/sign-in");
      await signIn(page, "operator");
      const documentId = await openDocument(page, fresh("无障碍 Access"));
      const findsNothing = async () => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await press(page, words.edit);
      await expect(page.getByRole("form")).toBeVisible();
      await findsNothing();
      await press(page, words.disable);
      await expect(dialog(page)).toBeVisible();
      await findsNothing();
      await page.goto(`/documents/${documentId}?do=replace`);
      await expect(dialog(page)).toBeVisible();
      await findsNothing();
      await page.goto(`/spaces/${spaceId}/documents?new=document`);
      await dialog(page)
        .locator("input[type=file]")
        .setInputFiles([markdown("a.md", "a"), markdown("空.md", "")]);
      await expect(dialog(page).getByRole("alert")).toBeVisible();
      await findsNothing();
      await context.close();
    });
  }
}
