import type { Page, Route } from "@playwright/test";
import { expect, openAsleep, signIn, test } from "./fixtures";
import { files, readDocument, seedAction, seedDocument, seedReplacement, seedSpace, untilServing } from "./seeds";

const tail = crypto.randomUUID().slice(0, 8);
const space = `证据库 Evidence ${tail}`;
const rulesName = `出差与报销规定 ${tail}`;
const guideName = `Label printer guide ${tail}`;
let spaceId = "";
let rulesId = "";

const question = (page: Page) => page.getByLabel("Question");
const hits = (page: Page) => page.getByRole("list", { name: "Passages found" }).getByRole("listitem");
const passage = (page: Page) => page.getByRole("region", { name: "The passage in its context" });
const text = (page: Page) => page.getByRole("region", { name: "Text around the passage" });
const openLink = (page: Page, rank: number) => page.getByRole("link", { name: `Read passage ${rank} in its context` });
const narrowing = (page: Page) =>
  page.getByRole("list", { name: "What the search is narrowed to" }).getByRole("listitem");
const searches = /\/knowledge\/search$/;
const citations = /\/knowledge\/citations\//;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await (await browser.newContext()).newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  spaceId = await seedSpace(page, space);
  const metadata = { category: "制度", tags: ["财务", "差旅"], versionLabel: "2026" };
  rulesId = await seedDocument(page, spaceId, { file: files.travelRules }, { name: rulesName, metadata });
  const guideId = await seedDocument(page, spaceId, { file: files.printerGuide }, { name: guideName });
  await untilServing(page, rulesId);
  await untilServing(page, guideId);
  await page.context().close();
});

async function ask(page: Page, query: string, narrowing = `space=${spaceId}`) {
  await page.goto(`/evidence?${narrowing}`);
  await question(page).fill(query);
  await send(page);
}

/** Until the page has come alive, Enter is no more than another line. */
async function send(page: Page) {
  await expect(async () => {
    await question(page).press("Enter");
    await expect(page).toHaveURL(/[?&#]q=/, { timeout: 4_000 });
  }).toPass();
}

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
  await expect(async () => {
    name = `Offered guide ${crypto.randomUUID().slice(0, 8)}`;
    const documentId = await seedDocument(page, await seedSpace(page, name), { file: files.printerGuide }, { name });
    await untilServing(page, documentId);
    await page.goto("/evidence");
    await expect(page.getByRole("link", { name })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 45_000 });
  return name;
}

test("all of it stands in the address: a copy of it shows the same, Back restores what was", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销", `space=${spaceId}&category=制度&any=财务&limit=3`);
  await expect(hits(page).first()).toContainText(rulesName);
  await openLink(page, 2).click();
  await expect(page).toHaveURL(/hit=/);
  await passage(page).getByRole("slider", { name: "After" }).press("Home");
  await expect(passage(page).getByText("0 · got 0", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/after=0/);
  const address = page.url();
  const shown = await text(page).textContent();

  const calls: string[] = [];
  const copy = await page.context().newPage();
  copy.on("request", (request) => calls.push(request.url()));
  await copy.goto(address);
  await expect(question(copy)).toHaveValue("报销");
  await expect(narrowing(copy).filter({ hasText: "Category" })).toContainText("制度");
  await expect(copy.getByRole("combobox", { name: "At most" })).toHaveValue("3");
  await expect(openLink(copy, 2)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => text(copy).textContent()).toBe(shown);
  expect(calls.filter((url) => searches.test(url) || citations.test(url))).toEqual([]); // the server has read it

  await page.goBack();
  await expect(openLink(page, 1)).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect(page.getByText("Nothing has been asked yet")).toBeVisible();
  await expect(question(page)).toHaveValue("");
});

test("sliders moved one after the other both count, and a passage opened before they come to rest stays open", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销");
  await expect(hits(page).nth(1)).toBeVisible();
  await passage(page).getByRole("slider", { name: "After" }).press("Home");
  await passage(page).getByRole("slider", { name: "Before" }).press("End");
  await openLink(page, 2).click();
  await expect(page).toHaveURL(/hit=.*before=5000.*after=0/);
  await expect(openLink(page, 2)).toHaveAttribute("aria-current", "true");
});

test("J and K walk the passages, Enter goes to the text, Escape comes back, / goes to the question", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销");
  await expect(hits(page).nth(1)).toBeVisible();
  await page.keyboard.press("Escape"); // out of the field
  await expect(openLink(page, 1)).toBeFocused();
  await page.keyboard.press("j");
  await expect(openLink(page, 2)).toBeFocused();
  await expect(openLink(page, 2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("k");
  await expect(openLink(page, 1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(passage(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openLink(page, 1)).toBeFocused();
  await page.keyboard.press("/");
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("j"); // is a letter here
  await expect(question(page)).toHaveValue(/j/);
});

test("what was typed and chosen before the page came alive counts", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const wake = await openAsleep(page, `/evidence?space=${spaceId}`);
  await question(page).fill("print head");
  await page.getByRole("combobox", { name: "At most" }).selectOption("2");
  wake();
  await send(page);
  await expect(hits(page).first()).toContainText(guideName);
  await expect(page).toHaveURL(/limit=2/);
});

test("nothing is asked while typing; a changed form says that it has not been asked yet", { tag: "@once" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await ask(page, "print head");
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

test("a filter is built by its fields, narrows the search, and can be taken back piece by piece", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "print head 住宿费");
  await expect(hits(page).filter({ hasText: guideName }).first()).toBeVisible();
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Narrow by metadata" });
  await panel.getByLabel("All of these tags").fill("财务，差旅，");
  await panel.getByLabel("Version label").fill("x".repeat(65));
  await panel.getByLabel("Version label").press("Enter");
  await expect(panel.getByText("Too long: at most 64 characters.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Search" })).toBeHidden();
  await panel.getByRole("button", { name: /^Remove x+/ }).click();
  await panel.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/all=.+&all=/);
  await expect(hits(page).filter({ hasText: rulesName }).first()).toBeVisible();
  await expect(hits(page).filter({ hasText: guideName })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove: All tags 财务 and 差旅" }).click();
  await question(page).press("Enter");
  await expect(hits(page).filter({ hasText: guideName }).first()).toBeVisible();
});

test("when nothing answers, the reason is told and the narrowing can be dropped", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "住宿费上限", `space=${spaceId}&category=${encodeURIComponent("没有这个类别")}`);
  await expect(page.getByText("Nothing you may see answers this")).toBeVisible();
  await page.getByRole("button", { name: "Without the filter" }).click();
  await expect(hits(page).first()).toContainText(rulesName);
});

test("a passage of a version that was replaced stays readable and says so", async ({ signedInAs }) => {
  test.setTimeout(90_000);
  const page = await signedInAs("operator");
  const name = `Opening hours ${crypto.randomUUID().slice(0, 8)}`;
  const before = { fileName: "hours.md", text: "# Opening hours\n\nThe canteen is open from 11:30 to 13:45." };
  const documentId = await seedDocument(page, spaceId, before, { name });
  await untilServing(page, documentId);
  await ask(page, "When is the canteen open?", `document=${documentId}`);
  await expect(passage(page)).toContainText("v1 · active");
  const after = { fileName: "hours.md", text: "# Opening hours\n\nThe canteen is open from 11:00 to 14:30." };
  await seedReplacement(page, documentId, after);
  await untilServing(page, documentId, 2);
  await page.goto(`${page.url()}&hit=${encodeURIComponent(await citationOf(page))}`);
  await expect(passage(page)).toContainText("Retired version");
  await expect(passage(page)).toContainText("Version 2 answers searches now");
  await expect(text(page)).toContainText("from 11:30 to 13:45");
  await passage(page).getByRole("button", { name: "Search again" }).click();
  await expect(passage(page)).toContainText("v2 · active");
  await expect(text(page)).toContainText("from 11:00 to 14:30");
});

test("a passage whose document was deleted is told apart from one that cannot be read now", async ({ signedInAs }) => {
  test.setTimeout(90_000);
  const page = await signedInAs("operator");
  const name = `Parking ${crypto.randomUUID().slice(0, 8)}`;
  const content = { fileName: "parking.md", text: "# Parking\n\nVisitors park on level minus two, near lift C." };
  const documentId = await seedDocument(page, spaceId, content, { name });
  await untilServing(page, documentId);
  await ask(page, "Where do visitors park?", `document=${documentId}`);
  await expect(passage(page)).toContainText("v1 · active");
  const citationId = await citationOf(page);
  const { lockVersion } = await readDocument(page, documentId);
  await seedAction(page, {
    callId: "knowledgeDocumentDelete",
    parameters: { documentId },
    body: { expectedVersion: lockVersion, reason: "A story needs it" },
  });
  await page.goto(`${page.url()}&hit=${encodeURIComponent(citationId)}`);
  await expect(passage(page).getByRole("alert")).toContainText("This passage is no longer open to you");
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
    await ask(page, "住宿费上限");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText(words);
    await expect(alert).toContainText("console-story-1");
    await expect(question(page)).toHaveValue("住宿费上限");
    await page.unrouteAll();
    await question(page).press("Enter");
    await expect(hits(page).first()).toContainText(rulesName);
  });
}

test("a session that ended while reading leads through sign-in back to the same passage", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销");
  await expect(hits(page).nth(1)).toBeVisible();
  await page.context().clearCookies({ name: /kc_session/ });
  await openLink(page, 2).click();
  await passage(page).getByRole("link", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(openLink(page, 2)).toHaveAttribute("aria-current", "true");
  await expect(text(page)).toBeVisible();
});

test("a question too long for an address line survives a reload", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const long = `住宿费上限 ${"请说明依据。".repeat(400)}`;
  await ask(page, long);
  await expect(page).toHaveURL(/\/evidence#q=/);
  await expect(hits(page).first()).toBeVisible();
  await page.reload();
  await expect(question(page)).toHaveValue(long);
  await expect(hits(page).first()).toBeVisible();
  await question(page).fill("请".repeat(4097));
  await expect(page.getByText("Too long: at most 4,096 characters.")).toBeVisible();
});

test("markup in a document is text on the page", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = `Markup ${crypto.randomUUID().slice(0, 8)}`;
  const content = {
    fileName: "m.txt",
    text: 'A zebra wrote <img src=x onerror="document.title=1"> and <b>bold</b> zebras.',
  };
  const documentId = await seedDocument(page, spaceId, content, { name });
  await untilServing(page, documentId);
  await ask(page, "zebra", `document=${documentId}`);
  await expect(text(page)).toContainText('<img src=x onerror="document.title=1">');
  await expect(text(page).locator("img, b")).toHaveCount(0);
  await expect(text(page).locator("mark")).toHaveText(["zebra", "zebras"]);
});

test("on a phone the passage lies below the list, one tap away, and nothing scrolls sideways", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await page.setViewportSize({ width: 390, height: 844 });
  await ask(page, "报销");
  await openLink(page, 1).click();
  await expect(passage(page).getByRole("heading")).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await passage(page).getByRole("button", { name: "Back to the passages" }).click();
  await expect(openLink(page, 1)).toBeFocused();
});

/** The citation that is looked at, as its link names it. */
async function citationOf(page: Page): Promise<string> {
  const href = await page.locator("[data-hit][aria-current]").getAttribute("href");
  return new URLSearchParams(href?.split("?")[1]).get("hit") ?? "";
}
