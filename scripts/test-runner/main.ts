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

async function part(name: string, run: () => Promise<Tally>): Promise<void> {
  const began = performance.now();
  const tally = await run().catch((error: Error) => {
    console.error(error.message);
    return oneFailed;
  });
  tallies.push(tally);
  if (tally.failed > 0) failures.push(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? "FAILED" : "passed"}  ${name} … ${seconds} s`);
}

async function check({ args }: Check): Promise<Tally> {
  const { exitCode, output } = await runNode(root, args);
  if (exitCode === 0) return onePassed;
  console.log(output.trimEnd());
  return oneFailed;
}

forgetBuiltTypes(root);
for (const one of checks) await part(one.name, () => check(one));
await part("Unit tests", () => runVitest(root, "vitest.config.ts"));
if (!isQuick) {
  await part("Starting, stopping, crashing, conforming", () => runVitest(root, "vitest.stack.config.ts"));
  await part("Browser stories", () => runPlaywright(root));
}

const total = sum(tallies);
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(closingLine(total));
process.exit(total.failed > 0 ? 1 : 0);
