import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { answerIdentityProvider, expect, test } from "./fixtures";
import { isCoreOnly } from "./installation";
import { forgetPreferences } from "./seeds";

/** Every run makes its own spaces, told apart by a random tail. */
const fresh = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

const dialog = (page: Page) => page.getByRole("dialog");
const name = (page: Page) => dialog(page).getByLabel("Name", { exact: true });
const code = (page: Page) => dialog(page).getByLabel("Code", { exact: true });
const press = (page: Page, button: string) => dialog(page).getByRole("button", { name: button }).click();

async function openDialog(page: Page) {
  await page.goto("/spaces");
  await page.getByRole("button", { name: "New space" }).first().click();
  await expect(name(page)).toBeFocused();
  // A Gateway that tells no rights tells no domains either.
  if (isCoreOnly()) await dialog(page).getByLabel("Security domain").fill("internal");
}

async function createSpace(page: Page, text: string) {
  await openDialog(page);
  await name(page).fill(text);
  await press(page, "Review");
  await press(page, "Create space");
  await page.waitForURL(/\/spaces\/[^/?]+/);
}

/** So many rows of the first page carry this name. */
async function expectRows(page: Page, text: string, count: number) {
  await page.goto("/spaces");
  await expect(page.getByRole("table").getByRole("link", { name: text, exact: true })).toHaveCount(count);
}

test("an operator makes a space: a suggested code, the exact request, then the space itself", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const text = fresh("集团制度库");
  await openDialog(page);
  await expect(page).toHaveURL(/new=space/);
  await name(page).fill(`  ${text} `);
  await expect(code(page)).toHaveValue(text.replace(" ", "-"));
  await expect(dialog(page).getByText("14 / 128")).toBeVisible();
  await press(page, "Review");

  await expect(dialog(page).getByText(`"name": "${text}"`)).toBeVisible();
  await expect(dialog(page).getByText("Nothing that exists is changed")).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("For the story");
  await press(page, "Create space");
  await page.waitForURL(/\/spaces\/[^/?]+/);
  await expect(page.getByRole("heading", { name: text })).toBeVisible();
  await expectRows(page, text, 1);
});

test("mistakes are told at their fields, and go away as they are corrected", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDialog(page);
  await press(page, "Review");
  await expect(name(page)).toHaveAccessibleDescription(/This is needed/);
  await name(page).fill("𠮷".repeat(129));
  await expect(name(page)).toHaveAccessibleDescription(/at most 128 characters/);
  await code(page).fill("two words");
  await expect(code(page)).toHaveAccessibleDescription(/not allowed/);
  await name(page).fill("Cafe\u0301");
  await expect(name(page)).toHaveAccessibleDescription("Kept in composed form (NFC): Café");
});

test("a name that would read as another one is told as it reads, marked, and not sent", { tag: "@once" }, async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await openDialog(page);
  await name(page).fill("invoice\u202efdp.exe");
  await expect(name(page)).toHaveAccessibleDescription(/It will read: invoice\[U\+202E\]fdp\.exe/);
  await press(page, "Review");
  await expect(name(page)).toHaveAccessibleDescription(/Characters here are not allowed/);
  await expect(name(page)).toHaveAttribute("aria-invalid", "true");
});

test("an address with a broken percent sign leads to the console's own words, as any without a page", {
  tag: "@once",
}, async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  for (const address of ["/%", "/spaces/%E0%A4%A"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Go to the spaces" }).click();
    await expect(page.getByRole("heading", { name: "Spaces", level: 1 })).toBeVisible();
  }
});

test("a code in use is refused with words for it, and another code then works", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const text = fresh("Taken");
  await createSpace(page, text);
  await openDialog(page);
  await name(page).fill(text);
  await press(page, "Review");
  await press(page, "Create space");
  await expect(dialog(page).getByRole("alert")).toContainText("is already in use");
  await press(page, "Edit");
  await code(page).fill(`${text.replace(" ", "-").toLowerCase()}-2`);
  await press(page, "Review");
  await press(page, "Create space");
  await page.waitForURL(/\/spaces\/[^/?]+/);
  await expectRows(page, text, 2);
});

test("two quick clicks make one space", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const text = fresh("Twice");
  await openDialog(page);
  await name(page).fill(text);
  await press(page, "Review");
  await dialog(page).getByRole("button", { name: "Create space" }).dblclick();
  await page.waitForURL(/\/spaces\/[^/?]+/);
  await expectRows(page, text, 1);
});

test("an answer that is lost on the way leaves the outcome open, and sending again makes one space", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  const text = fresh("Lost");
  await openDialog(page);
  await name(page).fill(text);
  await press(page, "Review");
  await page.route("**/api/actions", async (route) => {
    await route.fetch(); // it arrives, but nobody hears of it
    await route.abort("connectionreset");
  });
  await page.route("**/api/actions/*", (route) => route.abort("connectionreset"));
  await press(page, "Create space");
  await expect(dialog(page).getByRole("alert")).toContainText("The outcome is not known");
  await page.unrouteAll();
  await press(page, "Send again");
  await page.waitForURL(/\/spaces\/[^/?]+/);
  await expectRows(page, text, 1);
});

test("what is typed survives a reload, Escape and a session that ends", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const text = fresh("Kept");
  await openDialog(page);
  await name(page).fill(text);
  await page.reload();
  await expect(name(page)).toHaveValue(text);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "New space" }).first().click();
  await expect(name(page)).toHaveValue(text);

  await press(page, "Review");
  await page.context().clearCookies();
  await press(page, "Create space");
  await dialog(page).getByRole("link", { name: "Sign in again" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await answerIdentityProvider(page, "operator", "operator");
  await expect(dialog(page).getByText(`"name": "${text}"`)).toBeVisible();
  await press(page, "Create space");
  await page.waitForURL(/\/spaces\/[^/?]+/);
  await expectRows(page, text, 1);
});

test("Back closes the dialog, and whoever signs in next in the tab does not see the text", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await openDialog(page);
  await name(page).fill("A plan of the operator");
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.context().clearCookies();
  await page.goto("/spaces?new=space");
  await page.getByRole("button", { name: "Sign in" }).click();
  await answerIdentityProvider(page, "operator2", "operator2");
  await expect(name(page)).toHaveValue("");
});

test("whoever may create nowhere is not offered it", { tag: "@extension" }, async ({ signedInAs }) => {
  const page = await signedInAs("viewer");
  await page.goto("/spaces");
  await expect(page.getByRole("heading", { name: "Spaces" })).toBeVisible();
  await expect(page.getByRole("button", { name: "New space" })).toHaveCount(0);
});

test("a page beyond the end says so and leads back", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await createSpace(page, fresh("One at least"));
  await page.goto("/spaces?page=9999");
  await expect(page.getByText("Nothing on this page")).toBeVisible();
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

test("when the Gateway falls silent the rows stay, with their age", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const text = fresh("Stale");
  await createSpace(page, text);
  await forgetPreferences(page);
  await page.goto("/spaces");
  const body = {
    code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    status: 503,
    isRetryable: false,
    fieldErrors: [],
    requestId: "r-1",
  };
  await page.route("**/api/gateway/**", (route) => route.fulfill({ status: 503, json: body }));
  await page.getByRole("button", { name: "Language and display" }).click();
  await page.getByRole("radio", { name: "Compact" }).check(); // any write has everything on screen read again
  await expect(page.getByText("Shown as it was read")).toBeVisible();
  await expect(page.getByRole("link", { name: text })).toBeVisible();
  await expect(page.getByText("Delayed")).toBeVisible();
  await page.unrouteAll();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Shown as it was read")).toBeHidden();
});

test("language, theme and rows are kept for the next sign-in", async ({ signedInAs }) => {
  const page = await signedInAs("auditor");
  await forgetPreferences(page);
  await page.goto("/spaces");
  await page.getByRole("button", { name: "Language and display" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("radio", { name: "简体中文" }).check();
  await expect(page.getByRole("heading", { name: "知识空间" })).toBeVisible();

  const elsewhere = await signedInAs("auditor");
  await elsewhere.goto("/spaces");
  await expect(elsewhere.getByRole("heading", { name: "知识空间" })).toBeVisible();
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await elsewhere.getByRole("button", { name: "语言与显示" }).click();
  await elsewhere.getByRole("radio", { name: "English" }).check();
  await elsewhere.getByRole("radio", { name: "Device" }).check();
  await expect(elsewhere.getByRole("heading", { name: "Spaces" })).toBeVisible();
});

test("on a phone rows are cards, the rail is a sheet and nothing scrolls sideways", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: "reduce" }); // what is half faded in has half its contrast
  const text = fresh("采购合同范本（供应商通用条款 2026 修订版，含附件）");
  await createSpace(page, text);
  await page.goto("/spaces");
  await expect(page.getByRole("row").filter({ hasText: text }).getByRole("cell").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await findsNothing(page);
  await page.getByRole("button", { name: "Open the menu" }).click();
  await dialog(page).getByRole("link", { name: "Evidence" }).click();
  await expect(dialog(page)).toBeHidden();
});

async function findsNothing(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}
