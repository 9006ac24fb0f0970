/** Builds the console when its sources changed. A build lies in a folder named after them, so one in use is never touched. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { endQuickly, endWithMe } from "../bare-clone/end-child.mjs";
import { whileLocked } from "../bare-clone/lock-file.mjs";
import { step } from "../bare-clone/steps.mjs";
import { lastLines } from "./processes/log-file.ts";

/** Everything a build depends on. */
const sources = [
  "{app,components,lib,contracts,public}/**/*",
  "*.{ts,mjs,cjs}",
  "package-lock.json",
  "tsconfig.json",
  "scripts/launcher/console-build.ts",
];
const isAside = (path: string) =>
  /\.(test|spec)\.tsx?$|^(next-env\.d|vitest(\.stack)?\.config|playwright\.config)\.ts$/.test(path);
/** Builds kept beside the newest, for consoles that still run from them. */
const spareBuilds = 2;

/** A short digest of the sources' names and contents. */
export function sourceHash(root: string): string {
  const hash = createHash("sha256").update(`${process.platform}-${process.arch}-${process.env.CONSOLE_BUILD ?? ""}`);
  for (const path of globSync(sources, { cwd: root }).sort()) {
    if (isAside(path) || !statSync(join(root, path)).isFile()) continue;
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Path of the console's server, built if need be. `signal` ends a build that is no longer wanted. */
export async function buildConsole(root: string, signal?: AbortSignal): Promise<string> {
  const builds = join(root, ".build");
  const target = join(builds, `console-${sourceHash(root)}`);
  const server = join(target, "server.js");
  if (existsSync(server)) return server;
  await whileLocked(join(builds, "build.lock"), async () => {
    if (existsSync(server)) return; // another start built the same while this one waited
    await step("Building the console", async () => {
      await nextBuild(root, join(builds, "next-build.log"), signal);
      assemble(root, target);
      removeOld(builds, target);
    });
  });
  return server;
}

function nextBuild(root: string, log: string, signal?: AbortSignal): Promise<void> {
  const descriptor = openSync(log, "w");
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
      cwd: root,
      stdio: ["ignore", descriptor, descriptor],
      env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
      signal,
    });
    endWithMe(child, endQuickly); // else it would go on writing where the next start builds
    child.on("error", failed);
    child.on("exit", (code) => {
      closeSync(descriptor);
      if (code === 0) done();
      else failed(new Error(`The build failed. The end of ${log}:\n${lastLines(log, 40)}`));
    });
  });
}

/** What a built console runs from. */
const needed = [".next", "node_modules", "package.json", "server.js"];

/**
 * Next leaves static files out of its standalone folder. On the other hand it puts in environment files, and whatever of
 * the project a server that opens files by their configured names could open: none of that belongs into a build.
 */
function assemble(root: string, target: string): void {
  const made = join(root, ".next", "standalone");
  for (const name of readdirSync(made))
    if (!needed.includes(name)) rmSync(join(made, name), { recursive: true, force: true });
  cpSync(join(root, ".next", "static"), join(made, ".next", "static"), { recursive: true });
  if (existsSync(join(root, "public"))) cpSync(join(root, "public"), join(made, "public"), { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(made, target);
}

function removeOld(builds: string, newest: string): void {
  const others = readdirSync(builds)
    .filter((name) => name.startsWith("console-"))
    .map((name) => join(builds, name))
    .filter((path) => path !== newest)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const path of others.slice(spareBuilds)) rmSync(path, { recursive: true, force: true });
}
