/** Takes one set of shots: all pages in one language, theme and width. */
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { signIn } from "../../e2e/fixtures.ts";
import type { Shot } from "./shots.ts";

export type Look = { locale: "en-GB" | "zh-CN"; colorScheme: "light" | "dark"; width: number };

const heights: Record<number, number> = { 1440: 900, 1024: 768, 390: 844 };

export async function takeAll(browser: Browser, baseURL: string, look: Look, shots: Shot[], folder: string) {
  const { locale, colorScheme, width } = look;
  const viewport = { width, height: heights[width] ?? 900 };
  const options = {
    baseURL,
    locale,
    colorScheme,
    viewport,
    reducedMotion: "reduce",
    timezoneId: "Asia/Shanghai",
  } as const;
  const signedIn = await browser.newContext(options);
  const signedOut = await browser.newContext(options);
  const first = await signedIn.newPage();
  await first.goto("/sign-in");
  await signIn(first, "operator");
  for (const shot of shots) {
    const page = await (shot.isSignedOut ? signedOut : signedIn).newPage();
    await take(page, shot, join(folder, `${shot.name}.${locale.slice(0, 2)}.${colorScheme}.${width}.png`));
    await page.close();
  }
  await Promise.all([signedIn.close(), signedOut.close()]);
}

async function take(page: Page, { path, prepare, fails }: Shot, file: string) {
  if (fails) {
    const { url, ...body } = fails;
    const json = { ...body, isRetryable: false, fieldErrors: [], requestId: "console-4c1d2f6e-screenshot" };
    await page.route(url, (route) => route.fulfill({ status: body.status, json }));
  }
  await page.goto(path);
  await page.waitForLoadState("networkidle"); // its code has come, so a press is heard
  await prepare?.(page);
  await page.waitForLoadState("networkidle"); // what is read by then has come
  await page.waitForTimeout(450); // skeletons, tooltips and menus have settled
  await page.screenshot({ path: file, fullPage: true });
}
