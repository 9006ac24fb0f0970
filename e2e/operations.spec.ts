import type { Page } from "@playwright/test";
import { expect, signIn, test } from "./fixtures";
import { makeRetryable } from "./gateway-database";
import { installation } from "./installation";
import { files, readDocument, seedAction, seedDocument, seedSpace, untilServing } from "./seeds";

const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** Longer than any worker reads in the time a story takes to interrupt it. */
const longText = "员工出差应当提前三日提交申请，经部门负责人批准后方可预订机票与酒店。\n\n".repeat(120_000);
const damaged = { fileName: "damaged.pdf", bytes: Buffer.from("%PDF-1.7\nnothing of a PDF follows\n%%EOF") };
const soon = { timeout: 45_000 };

let spaceId = "";

test.beforeAll(async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  spaceId = await seedSpace(page, fresh("操作 Operations"));
  await page.context().close();
});

const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

async function operationOf(page: Page, documentId: string): Promise<string> {
  const { candidateVersion, activeVersion } = await readDocument(page, documentId);
  return (candidateVersion ?? activeVersion)?.operationId ?? "";
}

/** A damaged file whose preparation has failed, and the Operation's page. */
async function openFailure(page: Page, name: string) {
  const documentId = await seedDocument(page, spaceId, damaged, { name });
  const operationId = await operationOf(page, documentId);
  await page.goto(`/operations/${operationId}`);
  await expect(page.getByText("Ended with a failure")).toBeVisible(soon);
  return { documentId, operationId };
}

test("an upload's Operation tells its story and leads to its document", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("标签打印机指南");
  const documentId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name });
  await untilServing(page, documentId);
  await page.goto(`/documents/${documentId}`);
  await page.locator("main").getByRole("link", { name: /^op_/ }).first().click();
  await expect(page.getByRole("heading", { name: `Upload: ${name}`, level: 1 })).toBeVisible();
  const story = card(page, "What happened").getByRole("listitem");
  await expect(story).toContainText(["Accepted", "Work began", "Finished as asked"]);
  await expect(card(page, "About")).toContainText("0 of 5");
  await expect(page.getByRole("button", { name: /^(Cancel|Retry)$/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Open the document" }).click();
  await expect(page).toHaveURL(new RegExp(`/documents/${documentId}$`));
});

test("a failure is told in words, stands on the home page until it is dealt with, and cannot be retried in vain", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const name = fresh("质量通报（损坏）");
  const { documentId } = await openFailure(page, name);
  await expect(page.getByText("The file is damaged", { exact: true })).toBeVisible();
  await expect(page.getByText("FILE_CORRUPT")).toBeVisible();
  const retry = page.getByRole("button", { name: "Retry" });
  await retry.hover();
  await expect(page.getByRole("tooltip")).toContainText("would not retry it");

  const needsMe = card(page, "Needs you").getByRole("listitem").filter({ hasText: name });
  await page.goto("/");
  await expect(needsMe).toContainText("The file could not be used");
  const rail = page.getByRole("navigation", { name: "Main" });
  await expect(rail.getByRole("link", { name: /^Operations \d+ failures? to deal with$/ })).toBeVisible();
  await page.goto("/operations?state=failed");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name: `Upload: ${name}` })).toBeVisible();

  const { lockVersion } = await readDocument(page, documentId);
  await seedDeletion(page, documentId, lockVersion);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Needs you" })).toBeVisible();
  await expect(needsMe).toHaveCount(0);
});

async function seedDeletion(page: Page, documentId: string, expectedVersion: number) {
  await seedAction(page, {
    callId: "knowledgeDocumentDelete",
    parameters: { documentId },
    body: { expectedVersion, reason: "Damaged" },
  });
}

test("a preparation is cancelled with a reason: asked to stop until it has really stopped", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = fresh("长文 Long");
  const documentId = await seedDocument(page, spaceId, { fileName: "long.md", text: longText }, { name });
  await page.goto(`/operations/${await operationOf(page, documentId)}`);
  await expect(page.getByRole("heading", { name: `Upload: ${name}` })).toBeVisible();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const confirm = dialog(page).getByRole("button", { name: "Cancel the operation" });
  await expect(confirm).toHaveAttribute("aria-disabled", "true");
  await dialog(page).getByLabel("Reason").fill("The wrong file");
  await expect(dialog(page).getByText('"reason": "The wrong file"')).toBeVisible();
  await confirm.click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Stopped on request")).toBeVisible(soon);
  await expect(card(page, "What happened").getByRole("listitem")).toContainText(["Accepted", "You asked it to stop"]);
  await expect(card(page, "What happened").getByRole("listitem").last()).toContainText("Stopped");
});

test("retries by hand are one story: root, children and how many are left", async ({ signedInAs }) => {
  test.skip(!installation().gatewayDatabase, "needs a fault that only the Gateway's database can hold");
  const page = await signedInAs("operator");
  const { operationId: root } = await openFailure(page, fresh("重试 Retried"));
  await makeRetryable(root);
  await page.reload();
  await retryByHand(page, "retry 1 of 3 by hand");
  await expect(page).not.toHaveURL(new RegExp(root));
  const chain = card(page, "Retries by hand");
  // The page before told of a failure as well: first this has to be the next one.
  await expect(chain.getByRole("listitem")).toContainText([/Original/, /Retry 1.*this one/]);
  await expect(chain).toContainText("1 of 3 used");
  await expect(page.getByText("Ended with a failure")).toBeVisible(soon);

  await makeRetryable(page.url().split("/").at(-1) ?? "");
  await page.reload();
  await retryByHand(page, "retry 2 of 3 by hand");
  await expect(chain.getByRole("listitem")).toContainText([/Original/, /Retry 1/, /Retry 2.*this one/]);
  await expect(chain).toContainText("2 of 3 used");
  await expect(page.getByText("Ended with a failure")).toBeVisible(soon);

  await page.goto(`/operations/${root}`);
  await expect(chain.getByRole("listitem")).toContainText([/Original.*this one/, /Retry 1/, /Retry 2/]);
});

async function retryByHand(page: Page, impact: string) {
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(dialog(page)).toContainText(impact);
  await dialog(page).getByLabel("Reason").fill("The engine is back");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(dialog(page)).toBeHidden();
}

test("whoever may only look sees the story and no control", { tag: "@extension" }, async ({ signedInAs }) => {
  const operator = await signedInAs("operator");
  const { operationId } = await openFailure(operator, fresh("只读 Read only"));
  const page = await signedInAs("viewer");
  await page.goto(`/operations/${operationId}`);
  await expect(page.getByText("Ended with a failure")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await page.goto("/operations");
  await expect(page.getByText("No operations yet")).toBeVisible();
});

test("an id that stands for nothing says so", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await page.goto("/operations/op_nothing");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Not found, or not visible to you");
});
