import { test as base, type Page } from "@playwright/test";

type Fixtures = {
  /** A page of its own, signed in as one of the bundled accounts and standing at the start page. */
  signedInAs: (account: string) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  signedInAs: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (account) => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      await page.goto("/sign-in");
      await signIn(page, account);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect } from "@playwright/test";

/** From the console's sign-in page, in either language, through the identity provider's and back. */
export async function signIn(page: Page, account: string) {
  const { origin } = new URL(page.url());
  await page.getByRole("button", { name: signInWords }).click();
  await answerIdentityProvider(page, account, account);
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/sign-in"));
}

/** Fills in the identity provider's form and sends it. */
export async function answerIdentityProvider(page: Page, account: string, password: string) {
  await page.getByLabel(/^(Account|账号)$/).fill(account);
  await page.getByLabel(/^(Password|密码)$/).fill(password);
  await page.getByRole("button", { name: signInWords }).click();
}

const signInWords = /^(Sign in|登录)$/;
