import { Breach, type Case, type Group, NotTested } from "./case.ts";
import type { Trace } from "./client/answer.ts";
import type { Kit } from "./kit.ts";
import { BrokenAnswers } from "./rules/broken-answers.ts";

export type Verdict = "passed" | "failed" | "not tested";
export type Result = {
  group: string;
  rule: string;
  verdict: Verdict;
  /** What was found, or why nothing was. */
  why?: string;
  /** The calls to look up in the Gateway's log, of a case that failed. */
  traces: Trace[];
  durationMs: number;
};
export type Report = { gateway: string; run: string; startedAt: Date; durationMs: number; results: Result[] };

type Watcher = { began?: (group: Group) => void; ended?: (result: Result) => void };

const tracesShown = 4;

/** Runs the groups in order, one case at a time. A case that fails stops nothing, unless its group is vital. */
export async function runCases(kit: Kit, groups: readonly Group[], watcher: Watcher = {}): Promise<Report> {
  const startedAt = new Date();
  const results: Result[] = [];
  let obstacle: string | undefined;
  for (const group of groups) {
    watcher.began?.(group);
    for (const one of group.cases) {
      const result = await resultOf(kit, group, one, group.isCertain ? undefined : obstacle);
      results.push(result);
      watcher.ended?.(result);
      if (group.isVital && result.verdict !== "passed") obstacle ??= `“${one.rule}” did not pass`;
    }
  }
  const durationMs = Date.now() - startedAt.getTime();
  return { gateway: kit.settings.gateway, run: kit.run, startedAt, durationMs, results };
}

async function resultOf(kit: Kit, group: Group, { rule, run }: Case, obstacle?: string): Promise<Result> {
  const began = performance.now();
  kit.trail.length = 0;
  const outcome = obstacle ? { verdict: "not tested" as const, why: obstacle, traces: [] } : await outcomeOf(kit, run);
  return { group: group.name, rule, ...outcome, durationMs: Math.round(performance.now() - began) };
}

async function outcomeOf(kit: Kit, run: Case["run"]): Promise<Pick<Result, "verdict" | "why" | "traces">> {
  try {
    await run(kit);
    return { verdict: "passed", traces: [] };
  } catch (error) {
    if (error instanceof NotTested) return { verdict: "not tested", why: error.message, traces: [] };
    const traces = error instanceof BrokenAnswers ? error.traces : kit.trail.slice(-tracesShown);
    if (error instanceof Breach) return { verdict: "failed", why: error.message, traces };
    // A case trusts the shape of answers; whoever breaks it is named by the rules for every answer.
    const why = `an answer could not be used: ${error instanceof Error ? error.message : String(error)}`;
    return { verdict: "failed", why, traces };
  }
}

export const count = ({ results }: Pick<Report, "results">, verdict: Verdict): number =>
  results.filter((result) => result.verdict === verdict).length;
