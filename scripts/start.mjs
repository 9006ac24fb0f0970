#!/usr/bin/env node
/**
 * `npm start`: from a bare clone to a running console. This file and scripts/bare-clone/ use Node's built-ins only and
 * run on Node 18; as soon as packages are there, Node 24 takes over with scripts/launcher/main.ts.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endWithMe } from "./bare-clone/end-child.mjs";
import { installPackages } from "./bare-clone/install-packages.mjs";
import { findRuntime, runtimeFlags } from "./bare-clone/runtime.mjs";
import { stopAsAsked } from "./bare-clone/stop-as-asked.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The launcher ends one group of processes after the other and PostgreSQL last, each in its own time. */
const patience = /** @type {const} */ ([
  { signal: "SIGTERM", seconds: 150 },
  { signal: "SIGKILL", seconds: 5 },
]);

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
    { cwd: root, stdio: "inherit" },
  );
  endWithMe(child, patience);
  child.on("exit", (code) => process.exit(code ?? 1));
  stopAsAsked((signal) => child.kill(signal));
}
