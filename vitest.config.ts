import { defineConfig } from "vitest/config";

const tests = (folders: string) => `${folders}/**/*.test.{ts,tsx}`;

const timeouts = { testTimeout: 20_000, hookTimeout: 30_000 };
const setupFiles = ["scripts/test-runner/end-with-runner.ts"];

export const base = defineConfig({
  resolve: { alias: { "@": import.meta.dirname, "server-only": `${import.meta.dirname}/scripts/empty-module.ts` } },
  test: {
    ...timeouts,
    setupFiles,
    globalSetup: ["scripts/test-postgres.ts"],
    // Most of a test's time is spent waiting for a database or another process, so every core gets one.
    maxWorkers: "100%",
  },
});

export default defineConfig({
  ...base,
  test: {
    ...base.test,
    projects: [
      {
        resolve: base.resolve,
        test: {
          ...{ ...timeouts, setupFiles, name: "apart" },
          // The server's settings are kept by modules, and React's page in the environment, so each file has its own.
          include: [tests("{app,components,lib/server}"), "lib/**/*.test.tsx"],
        },
      },
      {
        resolve: base.resolve,
        test: {
          ...{ ...timeouts, setupFiles, name: "together" },
          include: [tests("{lib,contracts,gateway,scripts}")],
          exclude: [tests("lib/server"), "lib/**/*.test.tsx"],
          // Nothing that another file's tests would notice is kept by modules here, and to read them anew costs more than tests.
          isolate: false,
        },
      },
    ],
  },
});
