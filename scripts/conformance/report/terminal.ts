import type { Group } from "../case.ts";
import { count, type Report, type Result } from "../run-cases.ts";
import { traceLine } from "./trace-line.ts";

export type Paint = (text: string, colour: "red" | "green" | "yellow" | "dim" | "bold") => string;

const codes = { red: 31, green: 32, yellow: 33, dim: 2, bold: 1 };
const signs = { passed: "✓", failed: "✗", "not tested": "○" } as const;
const colours = { passed: "green", failed: "red", "not tested": "yellow" } as const;

export const ansi: Paint = (text, colour) => `\x1b[${codes[colour]}m${text}\x1b[0m`;
export const plain: Paint = (text) => text;

/** Lines of a report as it comes about: one per case, more where something is to be said. */
export function terminalReport(paint: Paint, write: (line: string) => void) {
  return {
    began: ({ name }: Group) => write(`\n${paint(name, "bold")}`),
    ended: (result: Result) => write(caseLines(result, paint).join("\n")),
    closed: (report: Report) => write(closingLines(report, paint).join("\n")),
  };
}

function caseLines({ rule, verdict, why, traces }: Result, paint: Paint): string[] {
  const line = `  ${paint(signs[verdict], colours[verdict])} ${rule}`;
  if (verdict === "passed") return [line];
  const explained = verdict === "failed" ? `found: ${why}` : `not tested: ${why}`;
  return [
    line,
    `      ${paint(explained, colours[verdict])}`,
    ...traces.map((trace) => `      ${paint(traceLine(trace), "dim")}`),
  ];
}

function closingLines(report: Report, paint: Paint): string[] {
  const failed = report.results.filter(({ verdict }) => verdict === "failed");
  const list = failed.flatMap(({ group, rule, why }) => [`  ${paint("✗", "red")} ${group}: ${rule}`, `      ${why}`]);
  return ["", ...(list.length > 0 ? [paint("Failed", "bold"), ...list, ""] : []), summary(report)];
}

/** The counts in one line. */
export const summary = (report: Report): string =>
  `${count(report, "passed")} passed, ${count(report, "failed")} failed, ${count(report, "not tested")} not tested ` +
  `in ${(report.durationMs / 1000).toFixed(1)} s`;
