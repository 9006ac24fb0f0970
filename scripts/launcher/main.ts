/** Brings the whole installation up and down. Started by scripts/start.mjs once packages and Node 24 are there. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { whenOrphaned } from "../bare-clone/stop-as-asked.mjs";
import { Installed } from "./installed.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));

const stopping = new AbortController();
const installation = new Installed(root, stopping.signal, process.argv.includes("--dev"));
let isEnding = false;

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  stopping.abort();
  await installation.stop();
  process.exit(code);
}

function fail(error: unknown): Promise<void> {
  if (!isEnding) console.error(error instanceof Error ? error.message : error);
  return end(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
whenOrphaned(() => void end(1));
// The terminal is gone: there is nobody to tell.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

installation.start(process.env, fail).catch(fail);
