#!/usr/bin/env node
/**
 * `npm test` and, with --without-browser, `npm run check`. Like start.mjs it begins with built-ins on any Node >= 18 and
 * hands over to Node 24, which runs scripts/test-runner/main.ts. The last line counts what passed and what failed.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithMe } from "./bare-clone/end-child.mjs";
import { installBrowser } from "./bare-clone/install-browser.mjs";
import { installPackages } from "./bare-clone/install-packages.mjs";
import { findRuntime, runtimeFlags } from "./bare-clone/runtime.mjs";
import { stopAsAsked } from "./bare-clone/stop-as-asked.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
/** Longer than the runner gives what it runs. */
const patience = /** @type {const} */ ([
  { signal: "SIGTERM", seconds: 150 },
  { signal: "SIGKILL", seconds: 5 },
]);

try {
  await installPackages(root);
  const runtime = findRuntime(root);
  if (!args.includes("--without-browser")) await installBrowser(root, runtime);
  const runner = spawn(runtime, [...runtimeFlags, join(root, "scripts", "test-runner", "main.ts"), ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  endWithMe(runner, patience);
  runner.on("exit", (code) => process.exit(code ?? 1));
  stopAsAsked((signal) => runner.kill(signal));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log("0 passed, 1 failed");
  process.exit(1);
}
