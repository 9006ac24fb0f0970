import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { files, seedAction, seedDocument, seedSpace } from "./seeds";

const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const soon = { timeout: 30_000 };

async function openSettings(page: Page, name: string) {
  const spaceId = await seedSpace(page, name);
  await page.goto(`/spaces/${spaceId}/settings`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  return spaceId;
}

const rename = (page: Page, spaceId: string, body: object) =>
  seedAction(page, { callId: "knowledgeSpaceUpdate", parameters: { spaceId }, body });

async function codeOf(page: Page, spaceId: string): Promise<string> {
  const answer = await page.request.get(`/api/gateway/internal/v1/knowledge/spaces/${spaceId}`);
  return (await answer.json()).data.code;
}

test("name and description are changed by a confirmed action that sends only what changed", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("集团制度库");
  await openSettings(page, name);
  await page.getByRole("button", { name: "Edit" }).click();
  const confirm = dialog(page).getByRole("button", { name: "Change the space" });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await dialog(page).getByLabel("Description").fill("  制度与规定 Rules  ");
  await expect(dialog(page).getByText('"description": "制度与规定 Rules"')).toBeVisible();
  await expect(dialog(page).getByText('"name":')).toHaveCount(0);
  await confirm.click();
  await expect(dialog(page)).toBeHidden(soon);
  await expect(page.getByRole("main").getByText("制度与规定 Rules").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("row").filter({ hasText: name }).filter({ hasText: "Change of a space" })).toBeVisible();
});

test("somebody else's change is shown field by field, and one click applies mine beside it", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("两人 Two people");
  const spaceId = await openSettings(page, name);
  await page.getByRole("button", { name: "Edit" }).click();
  const mine = `${name} mine`;
  await dialog(page).getByLabel("Name").fill(mine);
  const other = await signedInAs("operator2");
  await rename(other, spaceId, { description: "Theirs", expectedVersion: 1 });

  await press(page, "Change the space");
  await expect(dialog(page).getByRole("alert").filter({ hasText: "Somebody changed the space" })).toBeVisible(soon);
  const row = dialog(page).getByRole("row").filter({ hasText: "Description" });
  await expect(row).toContainText("none");
  await expect(row).toContainText("Theirs");
  await expect(row).toContainText("not touched");
  await press(page, "Apply my changes");
  await expect(dialog(page)).toBeHidden(soon);
  await expect(page.getByRole("heading", { name: mine, level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText("Theirs").first()).toBeVisible();
});

test("where both changed the name, theirs can be taken or mine goes over it", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("争用 Contested");
  const spaceId = await openSettings(page, name);
  await page.getByRole("button", { name: "Edit" }).click();
  await dialog(page).getByLabel("Name").fill(`${name} mine`);
  await rename(page, spaceId, { name: `${name} theirs`, expectedVersion: 1 });
  await page.reload();
  await expect(dialog(page).getByLabel("Name")).toHaveValue(`${name} mine`);
  await expect(dialog(page).getByRole("alert").filter({ hasText: "applying yours replaces theirs" })).toBeVisible();
  await press(page, "Take theirs");
  await expect(dialog(page).getByLabel("Name")).toHaveValue(`${name} theirs`);
  await expect(dialog(page).getByRole("button", { name: /Change the space|Apply/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("an empty space is deleted once its code is typed, and followed until it is gone", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("待删除 To go");
  const spaceId = await openSettings(page, name);
  const code = await codeOf(page, spaceId);
  await page.getByRole("button", { name: "Delete the space" }).click();
  await expect(dialog(page)).toContainText("You see 0 documents in it");
  const confirm = dialog(page).getByRole("button", { name: "Delete for good" });
  await dialog(page).getByLabel("Reason").fill("No longer needed");
  await dialog(page)
    .getByLabel(/^Type the code/)
    .fill(code.slice(0, -1));
  await confirm.hover();
  await expect(page.getByRole("tooltip")).toHaveText("Type the code of the space first.");
  await dialog(page)
    .getByLabel(/^Type the code/)
    .fill(code);
  await confirm.click();
  await expect(dialog(page)).toBeHidden(soon);
  await expect(page.getByText("The space is deleted", { exact: true })).toBeVisible(soon);
  await page.getByRole("link", { name: "Go to the spaces" }).click();
  await expect(page.getByRole("heading", { name: "Spaces" })).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.goto("/operations");
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Deletion of a space");
});

test("a space with documents says why it cannot be deleted, and where to go", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const spaceId = await seedSpace(page, fresh("有文档 Not empty"));
  await seedDocument(page, spaceId, { file: files.printerGuide }, { name: "Guide" });
  await page.goto(`/spaces/${spaceId}/settings`);
  await expect(page.getByText("It still has documents. Delete them first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete the space" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("link", { name: "Documents" }).click();
  await expect(page).toHaveURL(new RegExp(`/spaces/${spaceId}/documents$`));
});

async function confirmDeletion(page: Page, spaceId: string) {
  await page.getByRole("button", { name: "Delete the space" }).click();
  await dialog(page)
    .getByLabel(/^Type the code/)
    .fill(await codeOf(page, spaceId));
  await dialog(page).getByLabel("Reason").fill("No longer needed");
}

test("a document that came meanwhile keeps the space, in words of its own", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const spaceId = await openSettings(page, fresh("后来 Meanwhile"));
  await confirmDeletion(page, spaceId);
  await seedDocument(page, spaceId, { file: files.printerGuide }, { name: "Guide" });
  await press(page, "Delete for good");
  await expect(dialog(page).getByRole("alert").filter({ hasText: "The space is not empty" })).toBeVisible(soon);
  await dialog(page).getByRole("link", { name: "Go to its documents" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Guide" })).toBeVisible();
});

test("work that has not ended keeps the space, in other words", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const spaceId = await openSettings(page, fresh("未完 Pending"));
  await confirmDeletion(page, spaceId);
  // A deletion under way is over too soon to be met: the refusal is put into the answer that tells it.
  await page.route("**/api/actions/*", async (route) => {
    const answer = await (await route.fetch()).json();
    const error = { code: "KNOWLEDGE_CONFLICT", reason: "SPACE_HAS_PENDING_OPERATIONS", requestId: "console-1" };
    const data = { ...answer.data, status: "failed", operationId: null, operationStatus: null, error };
    await route.fulfill({ json: { data } });
  });
  await page.route("**/api/actions", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await (await route.fetch()).json();
    await route.fulfill({ status: 201, json: { data: { ...answer.data, status: "approved", operationId: null } } });
  });
  await press(page, "Delete for good");
  await expect(dialog(page).getByRole("alert").filter({ hasText: "Work in the space has not ended" })).toBeVisible(
    soon,
  );
});

test("whoever may only look finds the facts and no control", { tag: "@extension" }, async ({ signedInAs }) => {
  const operator = await signedInAs("operator");
  const name = fresh("只看 Look only");
  const spaceId = await seedSpace(operator, name);
  const page = await signedInAs("viewer");
  await page.goto(`/spaces/${spaceId}/settings`);
  await expect(page.getByText(spaceId)).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Edit|Delete the space)$/ })).toHaveCount(0);
});
