#!/usr/bin/env node
/**
 * `npm start`: from a bare clone to a running console. This file and scripts/bare-clone/ use Node's built-ins only and
 * run on Node 18; as soon as packages are there, Node 24 takes over with scripts/launcher/main.ts.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackages } from "./bare-clone/install-packages.mjs";
import { findRuntime, runtimeFlags } from "./bare-clone/runtime.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

if (Number(process.versions.node.split(".")[0]) < 18) {
  console.error(`This needs Node 18 or newer to begin; this is ${process.version}.`);
  process.exit(1);
}

try {
  await installPackages(root);
  launch(findRuntime(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** @param {string} runtime */
function launch(runtime) {
  const child = spawn(
    runtime,
    [...runtimeFlags, join(root, "scripts", "launcher", "main.ts"), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: ["inherit", "inherit", "inherit", "ipc"], // the launcher stops when this channel breaks: it is never orphaned
    },
  );
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
  if (process.env.npm_lifecycle_event === "start") stopWithoutParent(child);
}

/**
 * npm waits for what it starts, so when it is gone it was killed.
 * @param {import("node:child_process").ChildProcess} child
 */
function stopWithoutParent(child) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 500).unref();
}
