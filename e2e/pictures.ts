/** The pictures of the two READMEs, taken on a story's way when E2E_PICTURES names their folder; otherwise nothing happens. */
import { join } from "node:path";
import { type Browser, expect, type Page } from "@playwright/test";
import { signIn } from "./fixtures";

export type Pictures = {
  /** The page as it is, and the same in Chinese. `once`: what must be on it first. */
  take: (page: Page, name: string, once?: RegExp) => Promise<void>;
  close: () => Promise<void>;
};

export async function openPictures(browser: Browser, baseURL: string, account: string): Promise<Pictures> {
  const folder = process.env.E2E_PICTURES;
  if (!folder) return { take: async () => {}, close: async () => {} };
  const viewport = { width: 1280, height: 800 };
  const context = await browser.newContext({ baseURL, viewport, locale: "zh-CN", timezoneId: "Asia/Shanghai" });
  const chinese = await context.newPage();
  await chinese.goto("/sign-in");
  await signIn(chinese, account);

  async function shoot(page: Page, file: string, once?: RegExp) {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (once) await expect(page.getByRole("main")).toContainText(once, { timeout: 30_000 });
    await page.mouse.move(0, 0);
    await page.waitForTimeout(400); // skeletons, toasts and tooltips have settled
    await page.screenshot({ path: join(folder ?? "", file) });
  }
  return {
    take: async (page, name, once) => {
      await Promise.all([
        shoot(page, `${name}.png`, once),
        chinese.goto(page.url()).then(() => shoot(chinese, `${name}.zh-CN.png`, once)),
      ]);
    },
    close: () => context.close(),
  };
}
