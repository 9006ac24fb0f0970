import { type BrowserContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import { type Fault, watch } from "./faults.ts";

type Fixtures = {
  /** A page of its own, signed in as one of the bundled accounts and standing at the start page. */
  signedInAs: (account: string) => Promise<Page>;
  /**
   * What any page of the story complained of: a story fails by it, whatever it was about. One that provokes a complaint
   * takes it out.
   */
  faults: Fault[];
};

type WorkerFixtures = {
  /** Collects the complaints of every page of every context that a story opens. */
  watched: { faults: Fault[] };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  watched: [
    async ({ browser }, use) => {
      const watched = { faults: [] as Fault[] };
      browser.on("context", (context) => watch(context, watched.faults));
      await use(watched);
    },
    { scope: "worker", auto: true },
  ],
  faults: [
    async ({ watched }, use) => {
      watched.faults.length = 0;
      await use(watched.faults);
      expect(watched.faults, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  signedInAs: async ({ browser }, use) => {
    const pages: Page[] = [];
    await use(async (account) => {
      const page = await (await browser.newContext()).newPage();
      pages.push(page);
      await page.goto("/sign-in");
      await signIn(page, account);
      return page;
    });
    // An answer that a story changes may be on its way when the story ends; that is no failure of the story.
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { expect };

/** Presses a key on a page that was just loaded, until it is alive and has given the focus where the key leads. */
export async function pressUntil(page: Page, key: string, focused: Locator) {
  await expect(async () => {
    await page.keyboard.press(key);
    // Longer than a busy page takes to come to a key: pressed once more, it would lead on from there.
    await expect(focused).toBeFocused({ timeout: 4_000 });
  }).toPass();
}

/** Opens an address as a slow line does: all of it is to be seen, but nothing works until what this answers is called. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js$/, async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return wake;
}

const accounts = new WeakMap<BrowserContext, string>();

/** Who signed in last in the context of this page. */
export const accountOf = (page: Page): string => accounts.get(page.context()) ?? "nobody";

/** From the console's sign-in page, in either language, through the identity provider's and back. */
export async function signIn(page: Page, account: string) {
  const { origin } = new URL(page.url());
  await page.getByRole("button", { name: signInWords }).click();
  await answerIdentityProvider(page, account, account);
  await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith("/sign-in"));
}

/** Fills in the identity provider's form and sends it. */
export async function answerIdentityProvider(page: Page, account: string, password: string) {
  accounts.set(page.context(), account);
  await page.getByLabel(/^(Account|账号)$/).fill(account);
  await page.getByLabel(/^(Password|密码)$/).fill(password);
  await page.getByRole("button", { name: signInWords }).click();
}

const signInWords = /^(Sign in|登录)$/;
