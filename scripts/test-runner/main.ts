/** Runs every check and every test, and ends with one line that counts them all. Started by scripts/test.mjs. */
import { fileURLToPath } from "node:url";
import { type Check, checks, forgetBuiltTypes } from "./checks.ts";
import { runPlaywright } from "./playwright.ts";
import { runNode } from "./run-command.ts";
import { closingLine, oneFailed, onePassed, sum, type Tally } from "./tally.ts";
import { runVitest } from "./vitest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isQuick = process.argv.includes("--without-browser");
const tallies: Tally[] = [];
const failures: string[] = [];
const stopping = new AbortController();
const { signal } = stopping;

for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stopping.abort());
// The terminal is gone: there is nobody to tell.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

async function part(name: string, run: () => Promise<Tally>): Promise<void> {
  if (signal.aborted) return;
  const began = performance.now();
  const tally = await run().catch((error: Error) => {
    console.error(error.message);
    return oneFailed;
  });
  if (signal.aborted) return;
  tallies.push(tally);
  if (tally.failed > 0) failures.push(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? "FAILED" : "passed"}  ${name} … ${seconds} s`);
}

async function check({ args }: Check): Promise<Tally> {
  const { exitCode, output } = await runNode(root, args, { signal });
  if (exitCode === 0) return onePassed;
  console.log(output.trimEnd());
  return oneFailed;
}

forgetBuiltTypes(root);
for (const one of checks) await part(one.name, () => check(one));
await part("Unit tests", () => runVitest(root, "vitest.config.ts", signal));
if (!isQuick) {
  await part("Starting, stopping, crashing, conforming", () => runVitest(root, "vitest.stack.config.ts", signal));
  await part("Browser stories", () => runPlaywright(root, signal));
}

if (signal.aborted) {
  console.log("\nStopped before everything had run.");
  tallies.push(oneFailed);
}
const total = sum(tallies);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
