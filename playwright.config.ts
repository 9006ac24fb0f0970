import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const debianChromium = "/usr/bin/chromium";

/** Every story runs on a production build that `global-setup` starts, unless E2E_BASE_URL names a console to use. */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./scripts/test-runner/start-stack.ts",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // The set-up puts it there before the workers, which read this file again, begin.
    baseURL: process.env.E2E_BASE_URL,
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: existsSync(debianChromium) ? debianChromium : undefined,
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        ...["--disable-gpu", "--disable-quic", "--no-first-run"],
        ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
      ],
    },
  },
});
