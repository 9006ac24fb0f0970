/** `npm run conformance`: reads the command line, runs the cases, writes the reports. docs/conformance.md is its manual. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chosen, groups } from "./groups.ts";
import { makeKit } from "./kit.ts";
import { htmlReport } from "./report/html.ts";
import { junitReport } from "./report/junit.ts";
import { ansi, plain, terminalReport } from "./report/terminal.ts";
import { count, runCases } from "./run-cases.ts";
import { type Options, readOptions, UsageError, usage } from "./settings/options.ts";
import { readSettings } from "./settings/read-settings.ts";
import { files } from "./world/files.ts";

async function main(options: Options): Promise<number> {
  if (options.help) return said(usage);
  if (options.list) return said(listOfCases());
  if (options["write-files"] !== undefined) return writeFiles(options["write-files"]);
  return run(options);
}

async function run(options: Options): Promise<number> {
  const kit = makeKit(readSettings(options, process.env));
  const paint = process.stdout.isTTY && !process.env.NO_COLOR ? ansi : plain;
  const terminal = terminalReport(paint, (line) => console.log(line));
  // Asked to stop, it still removes what it made; asked twice, it does not.
  process.once("SIGINT", () => {
    console.log("\nStopping, and removing what was made.");
    kit.clock.deadline = 0;
  });
  console.log(`Conformance of ${kit.settings.gateway}, run ${kit.run}`);
  const report = await runCases(kit, chosen(kit.settings.only), terminal);
  terminal.closed(report);
  if (options.junit !== undefined) writeFileSync(options.junit, junitReport(report));
  if (options.html !== undefined) writeFileSync(options.html, htmlReport(report));
  return count(report, "failed") > 0 ? 1 : 0;
}

function said(text: string): number {
  console.log(text);
  return 0;
}

const listOfCases = () =>
  groups.map(({ name, cases }) => [name, ...cases.map(({ rule }) => `  ${rule}`), ""].join("\n")).join("\n");

/** The files that a Gateway without the extension is to be given by other means. */
function writeFiles(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const [name, make] of Object.entries(files)) {
    const { fileName, bytes } = make(Number.MAX_SAFE_INTEGER);
    writeFileSync(join(folder, fileName), bytes);
    console.log(`${name}: ${join(folder, fileName)}`);
  }
  return 0;
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
