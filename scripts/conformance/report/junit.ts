import { count, type Report, type Result } from "../run-cases.ts";
import { escaped } from "./escaped.ts";
import { traceLine } from "./trace-line.ts";

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** The report as JUnit XML, one suite per group. */
export function junitReport(report: Report): string {
  const suites = [...Map.groupBy(report.results, ({ group }) => group)].map(([group, results]) =>
    suite(group, results),
  );
  const total = attributes(report.results, report.durationMs);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Knowledge Gateway conformance" ${total}>\n${suites.join("")}</testsuites>\n`;
}

function suite(group: string, results: Result[]): string {
  const durationMs = results.reduce((sum, result) => sum + result.durationMs, 0);
  return `<testsuite name="${escaped(group)}" ${attributes(results, durationMs)}>\n${results.map(testCase).join("")}</testsuite>\n`;
}

const attributes = (results: Result[], durationMs: number) =>
  `tests="${results.length}" failures="${count({ results }, "failed")}" errors="0" ` +
  `skipped="${count({ results }, "not tested")}" time="${seconds(durationMs)}"`;

function testCase({ group, rule, verdict, why = "", traces, durationMs }: Result): string {
  const opening = `<testcase classname="${escaped(group)}" name="${escaped(rule)}" time="${seconds(durationMs)}"`;
  if (verdict === "passed") return `${opening}/>\n`;
  const calls = traces.map(traceLine).join("\n");
  const inner =
    verdict === "failed"
      ? `<failure message="${escaped(why)}">${escaped(calls)}</failure>`
      : `<skipped message="${escaped(why)}"/>`;
  return `${opening}>${inner}</testcase>\n`;
}
