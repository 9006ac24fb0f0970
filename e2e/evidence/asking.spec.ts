import type { Page, Route } from "@playwright/test";
import { expect, openAsleep, test } from "../fixtures";
import { files, seedDocument, seedSpace, untilServing } from "../seeds";
import { ask, hits, type Library, makeLibrary, narrowing, question, searches, send } from "./shared";

let library: Library;

test.beforeAll(async ({ browser }) => {
  library = await makeLibrary(browser);
});

/** Answers one kind of call of the browser in the Gateway's place. */
const fail = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    json: { code, status, isRetryable: false, fieldErrors: [], requestId: "console-story-1" },
  });

test("before anything is asked, the page says what it does and leads to the person's own documents", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await page.goto("/evidence");
  await expect(page.getByText("Nothing has been asked yet")).toBeVisible();
  await expect(question(page)).toBeFocused();
  const name = await makeOffered(page);
  await page.getByRole("link", { name }).click();
  await expect(narrowing(page).filter({ hasText: name })).toBeVisible();
  await expect(question(page)).toBeFocused();
  await page.keyboard.type("print head");
  await page.keyboard.press("Enter");
  await expect(hits(page).first()).toContainText(name);
});

/**
 * A document that the page offers to ask about. It offers those of the newest spaces, and the stories beside this one make
 * spaces too, so another one is made when it came too late.
 */
async function makeOffered(page: Page): Promise<string> {
  let name = "";
  test.slow(); // what a page just made offers may need several tries
  await expect(async () => {
    name = `Offered guide ${crypto.randomUUID().slice(0, 8)}`;
    const documentId = await seedDocument(page, await seedSpace(page, name), { file: files.printerGuide }, { name });
    await untilServing(page, documentId);
    await page.goto("/evidence");
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  return name;
}

test("what was typed and chosen before the page came alive counts", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const wake = await openAsleep(page, `/evidence?${library.narrowing}`);
  await question(page).fill("print head");
  await page.getByRole("combobox", { name: "At most" }).selectOption("2");
  wake();
  await send(page);
  await expect(hits(page).first()).toContainText(library.guideName);
  await expect(page).toHaveURL(/limit=2/);
});

test("nothing is asked while typing; a changed form says that it has not been asked yet", { tag: "@once" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await ask(page, "print head", library.narrowing);
  await expect(hits(page).first()).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await question(page).press("End");
  await page.keyboard.type(" cleaning");
  await expect(page.getByText("Changed since this search")).toBeVisible();
  expect(calls.filter((url) => searches.test(url))).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Changed since this search")).toBeHidden();
  await expect.poll(() => calls.filter((url) => searches.test(url))).toHaveLength(1);
});

for (const [status, code, words] of [
  [403, "KNOWLEDGE_FORBIDDEN", "Missing is the right to search the knowledge base."],
  [429, "KNOWLEDGE_PROVIDER_UNAVAILABLE", "Too many requests"],
  [503, "KNOWLEDGE_PROVIDER_UNAVAILABLE", "The Gateway does not answer"],
  [502, "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", "breaks the contract"],
] as const) {
  test(`a search that fails with ${status} says why, and the question stays`, { tag: "@once" }, async ({
    signedInAs,
  }) => {
    const page = await signedInAs("operator");
    await page.route(searches, fail(status, code));
    await ask(page, "住宿费上限", library.narrowing);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(words);
    await expect(alert).toContainText("console-story-1");
    await expect(question(page)).toHaveValue("住宿费上限");
    await page.unrouteAll();
    await question(page).press("Enter");
    await expect(hits(page).first()).toContainText(library.rulesName);
  });
}

test("a question too long for an address line survives a reload", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const long = `住宿费上限 ${"请说明依据。".repeat(400)}`;
  await ask(page, long, library.narrowing);
  await expect(page).toHaveURL(/\/evidence#q=/);
  await expect(hits(page).first()).toBeVisible();
  await page.reload();
  await expect(question(page)).toHaveValue(long);
  await expect(hits(page).first()).toBeVisible();
  await question(page).fill("请".repeat(4097));
  await expect(page.getByText("Too long: at most 4,096 characters.")).toBeVisible();
});
