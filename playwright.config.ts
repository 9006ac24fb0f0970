import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { projects, readInstallation } from "./e2e/installation.ts";

const debianChromium = "/usr/bin/chromium";
/** The set-up puts the addresses where the workers, which read this file again, find them. */
const urlOf = (kind: keyof typeof projects) => process.env.E2E_BASE_URL ?? readInstallation(kind)?.consoleUrl;

const afterwards = /afterwards\.spec\.ts$/;
const dependencies = Object.values(projects);
const coreOnly = {
  name: projects.core,
  // Signing in knows no Gateway; the first five minutes bring an installation of their own.
  testIgnore: [afterwards, /(sign-in|first-five-minutes)\.spec\.ts$/],
  grepInvert: /@extension|@once/,
  use: { baseURL: urlOf("core") },
};

/**
 * Every story runs on a production build that `global-setup` starts, unless E2E_BASE_URL names a console to use. It runs
 * twice: with the console extension, and against a Gateway that has the core contract only. Tags keep stories from one
 * of them: `@extension` is about the extension, `@core` about its absence, `@once` would be the same again.
 */
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
  projects: [
    {
      name: projects.extension,
      testIgnore: afterwards,
      grepInvert: /@core/,
      use: { baseURL: urlOf("extension") },
    },
    // A console that somebody else runs is of one kind.
    ...(process.env.E2E_BASE_URL ? [] : [coreOnly, { name: "afterwards", testMatch: afterwards, dependencies }]),
  ],
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    screenshot: "only-on-failure",
    // Pictures of every step would take longer than the steps.
    trace: { mode: "retain-on-failure", screenshots: false },
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
