import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { answerIdentityProvider, expect, signIn, test } from "./fixtures";

const account = (page: Page, name: string) => page.getByRole("button", { name: `Account of ${name}` });
const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** What an expired or forged cookie is to the console: something it cannot open. */
async function spoilSession(page: Page) {
  const cookies = await page.context().cookies();
  const session = cookies.filter(({ name }) => /kc_session/.test(name));
  expect(session.length).toBeGreaterThan(0);
  await page.context().addCookies(session.map((cookie) => ({ ...cookie, value: "no-longer-good" })));
}

test("an operator is told who they are, and signing out ends the identity provider's session too", async ({
  signedInAs,
}) => {
  const page = await signedInAs("operator");
  await account(page, "Olivia Operator").click();
  await expect(page.getByText("kb-operators")).toBeVisible();

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("You are signed out")).toBeVisible();
  await page.goto("/spaces");
  await expect(signInButton(page)).toBeVisible();

  await signInButton(page).click();
  await expect(password(page)).toBeVisible();
  await answerIdentityProvider(page, "viewer", "viewer");
  await expect(account(page, "Vera Viewer")).toBeVisible();
});

test("a wrong password says so, and the right one then signs in", async ({ page }) => {
  await page.goto("/sign-in");
  await signInButton(page).click();
  await answerIdentityProvider(page, "operator", "not it");
  await expect(page.getByRole("alert")).toContainText("do not match");
  await answerIdentityProvider(page, "operator", "operator");
  await expect(account(page, "Olivia Operator")).toBeVisible();
});

test("choosing a person fills in the account, without any script", async ({ page }) => {
  await page.goto("/sign-in");
  await signInButton(page).click();
  await page.getByRole("link", { name: /Aldo Auditor/ }).click();
  await expect(page.getByLabel("Account", { exact: true })).toHaveValue("auditor");
  await expect(password(page)).toBeFocused();
});

test("an address opened without a session is where one ends up after signing in", async ({ page }) => {
  await page.goto("/spaces?page=2");
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await signIn(page, "operator");
  await expect(page).toHaveURL(/\/spaces\?page=2$/);
});

test("a session that ended says so, and signing in comes back to the same place", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  await spoilSession(page);
  await page.goto("/spaces?page=2");
  await expect(page.getByRole("status")).toContainText("Your session has ended");
  await signInButton(page).click(); // the identity provider still knows who this is
  await expect(page).toHaveURL(/\/spaces\?page=2$/);
  await expect(account(page, "Olivia Operator")).toBeVisible();
});

test("cancelling at the identity provider is told in words, and one can try again", async ({ page }) => {
  await page.goto("/sign-in?from=/spaces");
  await signInButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "cancelled or refused" })).toBeVisible();
  await signIn(page, "operator");
  await expect(page).toHaveURL(/\/spaces$/);
});

test("a link to sign in leads to no other site afterwards", async ({ page }) => {
  await page.goto("/sign-in?from=//evil.example/");
  await signIn(page, "operator");
  await expect(account(page, "Olivia Operator")).toBeVisible();
});

test("the session route of a signed-in browser holds a name and an end, nothing more", async ({ signedInAs }) => {
  const page = await signedInAs("operator");
  const answer = await page.request.get("/api/auth/session");
  expect(await answer.json()).toEqual({ user: { name: "Olivia Operator" }, expires: expect.any(String) });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const [locale, title] of [
    ["en-US", "Sign in"],
    ["zh-CN", "登录"],
  ] as const) {
    test(`axe finds nothing on either sign-in page: ${locale}, ${colorScheme}`, async ({ browser }) => {
      const page = await (await browser.newContext({ locale, colorScheme })).newPage();
      await page.goto("/sign-in?reason=expired&from=/spaces");
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await page.getByRole("button", { name: title }).click();
      await answerIdentityProvider(page, "operator", "wrong");
      await expect(page.getByRole("alert")).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.context().close();
    });
  }
}
