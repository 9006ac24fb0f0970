/** Unit tests and tests of the whole stack: both by vitest, told apart by their configuration. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "./run-command.ts";
import { judged, type Tally } from "./tally.ts";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Asked to stop, vitest ends without its tear-down: guards end what tests had started, their folders stay where they are. */
export async function runVitest(root: string, config: string, signal: AbortSignal): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "kc-vitest-"));
  const file = join(folder, "report.json");
  const { exitCode } = await runNode(
    root,
    [
      "node_modules/vitest/vitest.mjs",
      ...["run", "--config", config, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ],
    { isShown: true, signal },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return judged(report && countVitest(report), exitCode);
}

/** A file that could not be loaded holds no test, and counts as one that failed. */
export function countVitest(report: Report): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
