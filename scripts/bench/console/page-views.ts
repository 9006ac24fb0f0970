/** Every page of the console, opened with an empty cache: its JavaScript, its requests, and when its content is up. */
import { existsSync, readFileSync, truncateSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { signIn } from "../../../e2e/fixtures.ts";
import { percentile } from "../measures.ts";
import type { Figure } from "./figure.ts";

const debianChromium = "/usr/bin/chromium";
const views = 5;
/** Sending small requests ahead, for pages that are often taken next, is over by then. */
const quietMs = 600;

export type PageUnderTest = { name: string; path: string; isSignedOut?: boolean };

type View = { scriptBytes: number; requests: number; contentMs: number; gatewayRequests: string[] };

/**
 * `requestsFile`: where `record-requests.mjs` writes.
 * @throws when no page asked the Gateway for anything: then nothing was recorded
 */
export async function pageFigures(
  { url, gatewayUrl, requestsFile }: { url: string; gatewayUrl: string; requestsFile: string },
  pages: PageUnderTest[],
): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: existsSync(debianChromium) ? debianChromium : undefined,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ["--disable-gpu", "--no-first-run"],
  });
  const asked = () => linesOf(requestsFile).filter((line) => line.includes(gatewayUrl));
  try {
    const session = await sessionOf(browser, url);
    const figures: Figure[] = [];
    let hasAsked = false;
    for (const page of pages) {
      const found: View[] = [];
      for (let turn = 0; turn < views; turn += 1) {
        truncateSync(requestsFile);
        const context = await browser.newContext(page.isSignedOut ? {} : { storageState: session });
        found.push({ ...(await view(context, `${url}${page.path}`)), gatewayRequests: asked() });
        await context.close();
      }
      figures.push(...figuresOf(page, found));
      hasAsked ||= found.some(({ gatewayRequests }) => gatewayRequests.length > 0);
    }
    if (!hasAsked) throw new Error("No request to the Gateway was recorded");
    return figures;
  } finally {
    await browser.close();
  }
}

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

async function sessionOf(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await signIn(page, "operator");
  const state = await context.storageState();
  await context.close();
  return state;
}

async function view(context: BrowserContext, url: string): Promise<Omit<View, "gatewayRequests">> {
  const page = await context.newPage();
  let requests = 0;
  let lastAt = performance.now();
  page.on("request", () => {
    requests += 1;
    lastAt = performance.now();
  });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const body = response.body();
    body.catch(() => undefined); // of one that was on its way when the page closed; whoever wants a body hears of it
    scripts.set(response.url(), body);
  });
  const response = await page.goto(url, { waitUntil: "commit" });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
  const contentMs = await untilContent(page);
  await page.waitForLoadState("load");
  // Nothing tells that no more requests will come; a while without one does.
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(100);
  const named = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  const bodies = await Promise.all(named.flatMap((src) => scripts.get(src) ?? []));
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  return { scriptBytes, requests, contentMs };
}

/** When the page's own words stand there and no grey shape any more, in milliseconds after the address was opened. */
async function untilContent(page: Page): Promise<number> {
  const isUp = () => document.querySelector("h1") && !document.querySelector("main [role=status].after-a-moment");
  await page.waitForFunction(isUp, undefined, { polling: 16, timeout: 30_000 });
  return page.evaluate(() => performance.now());
}

function figuresOf({ name }: PageUnderTest, found: View[]): Figure[] {
  const median = (of: (view: View) => number) => percentile(found.map(of), 0.5);
  const repeated = found.flatMap(({ gatewayRequests }) => repeatedOf(gatewayRequests));
  if (repeated.length > 0) console.log(`  ${name} asks the Gateway again for ${[...new Set(repeated)].join(", ")}`);
  return [
    { name: `${name}: JavaScript`, value: median((view) => view.scriptBytes) / 1000, unit: "kB", aim: { atMost: 220 } },
    { name: `${name}: requests`, value: median((view) => view.requests), unit: "", aim: { atMost: 40 } },
    { name: `${name}: content is up after`, value: median((view) => view.contentMs), unit: "ms" },
    { name: `${name}: asked of the Gateway`, value: median((view) => view.gatewayRequests.length), unit: "" },
    { name: `${name}: asked of it twice`, value: repeated.length, unit: "", aim: { atMost: 0 } },
  ];
}

const repeatedOf = (lines: string[]) => lines.filter((line, at) => lines.indexOf(line) < at);

const linesOf = (file: string) => readFileSync(file, "utf8").split("\n").filter(Boolean);
