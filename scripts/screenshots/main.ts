/**
 * `npm run screenshots`: starts installations of its own, fills them, and writes every page and state to the ignored
 * folder screenshots/. A word takes only shots whose name begins with it; `--pictures` walks the
 * story of the first five minutes instead, which takes the READMEs' pictures on its way.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { signIn } from "../../e2e/fixtures.ts";
import { root, startInstallation } from "../test-runner/installation.ts";
import { runNode } from "../test-runner/run-command.ts";
import { sampleShots } from "./sample.ts";
import { seed } from "./seeds.ts";
import { type Shot, shotsOf } from "./shots.ts";
import { type Look, takeAll } from "./take.ts";

const debianChromium = "/usr/bin/chromium";
const words = process.argv.slice(2);
const wanted = words.find((word) => !word.startsWith("--")) ?? "";

if (words.includes("--pictures")) process.exit(await takePictures());

const isWanted = ({ name }: Shot) => name.startsWith(wanted);
const browser = await chromium.launch({
  executablePath: existsSync(debianChromium) ? debianChromium : undefined,
  chromiumSandbox: process.getuid?.() !== 0,
  args: ["--disable-gpu", "--no-first-run"],
});
try {
  if (wanted === "") rmSync(join(root, "screenshots"), { recursive: true, force: true });
  // The sample space would stand between what the other shots are about, so it has an installation of its own.
  if (!wanted.startsWith("sample")) await run("off", async (page) => shotsOf(await seed(page, browser)));
  if (wanted === "" || wanted.startsWith("sample")) await run("auto", sampleShots);
} finally {
  await browser.close();
}

/** The story of the first five minutes meets what the READMEs show. */
async function takePictures(): Promise<number> {
  const env = { E2E_PICTURES: folderOf("docs/pictures"), E2E_BASE_URL: "http://localhost:1" }; // it starts its own
  const story = ["node_modules/playwright/cli.js", "test", "e2e/first-five-minutes", "--grep", "within five minutes"];
  return (await runNode(root, story, { isShown: true, env })).exitCode ?? 1;
}

async function run(sampleSpace: "auto" | "off", shotsFor: (page: Page) => Promise<Shot[]>) {
  const installation = await startInstallation({ env: { SAMPLE_SPACE: sampleSpace } });
  try {
    const baseURL = installation.url;
    const page = await (await browser.newContext({ baseURL, locale: "en-GB" })).newPage();
    await page.goto("/sign-in");
    await signIn(page, "operator");
    const shots = (await shotsFor(page)).filter(isWanted);
    const folder = folderOf("screenshots");
    for (const look of looks()) {
      console.log(`${shots.length} shots: ${Object.values(look).join(", ")}`);
      await takeAll(browser, baseURL, look, shots, folder);
    }
  } finally {
    await installation.stop();
    installation.remove();
  }
}

function folderOf(path: string): string {
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function looks(): Look[] {
  return (["en-GB", "zh-CN"] as const).flatMap((locale) =>
    (["light", "dark"] as const).flatMap((colorScheme) =>
      [1440, 1024, 390].map((width) => ({ locale, colorScheme, width })),
    ),
  );
}
