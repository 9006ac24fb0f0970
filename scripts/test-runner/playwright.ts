/** The browser stories, against a production build that Playwright's own set-up starts. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "./run-command.ts";
import { judged, type Tally } from "./tally.ts";

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

export async function runPlaywright(root: string, signal: AbortSignal): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "kc-playwright-"));
  const file = join(folder, "report.json");
  const { exitCode } = await runNode(root, ["node_modules/playwright/cli.js", "test", "--reporter=list,json"], {
    isShown: true,
    signal,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  return judged(report && countPlaywright(report), exitCode);
}

/** A story that passed only when tried again has failed: it would fail again on somebody else's machine. */
export const countPlaywright = ({ stats, errors }: Report): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});
