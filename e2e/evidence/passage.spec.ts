import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";
import { readDocument, seedAction, seedDocument, seedReplacement, untilServing } from "../seeds";
import { ask, hits, type Library, makeLibrary, openLink, passage, question, text } from "./shared";

let library: Library;

test.beforeAll(async ({ browser }) => {
  library = await makeLibrary(browser);
});

test("sliders moved one after the other both count, and a passage opened before they come to rest stays open", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销", library.narrowing);
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
  await ask(page, "报销", library.narrowing);
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

test("a passage of a version that was replaced stays readable and says so", async ({ signedInAs }) => {
  test.setTimeout(90_000);
  const page = await signedInAs("operator");
  const name = `Opening hours ${crypto.randomUUID().slice(0, 8)}`;
  const before = { fileName: "hours.md", text: "# Opening hours\n\nThe canteen is open from 11:30 to 13:45." };
  const documentId = await seedDocument(page, library.spaceId, before, { name });
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
  const documentId = await seedDocument(page, library.spaceId, content, { name });
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

test("a session that ended while reading leads through sign-in back to the same passage", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await ask(page, "报销", library.narrowing);
  await expect(hits(page).nth(1)).toBeVisible();
  await page.context().clearCookies({ name: /kc_session/ });
  await openLink(page, 2).click();
  await passage(page).getByRole("link", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(openLink(page, 2)).toHaveAttribute("aria-current", "true");
  await expect(text(page)).toBeVisible();
});

test("markup in a document is text on the page", { tag: "@once" }, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const name = `Markup ${crypto.randomUUID().slice(0, 8)}`;
  const content = {
    fileName: "m.txt",
    text: 'A zebra wrote <img src=x onerror="document.title=1"> and <b>bold</b> zebras.',
  };
  const documentId = await seedDocument(page, library.spaceId, content, { name });
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
  await ask(page, "报销", library.narrowing);
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
