import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname, "server-only": `${import.meta.dirname}/scripts/empty-module.ts` } },
  test: {
    include: ["{app,components,lib,contracts,gateway,scripts}/**/*.test.{ts,tsx}"],
    globalSetup: ["scripts/test-postgres.ts"],
    setupFiles: ["scripts/test-runner/end-with-runner.ts"],
    // Most of a test's time is spent waiting for a database or another process, so every core gets one.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
