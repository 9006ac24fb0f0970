import { count, type Report, type Result } from "../run-cases.ts";
import { escaped } from "./escaped.ts";
import { style } from "./html-style.ts";
import { summary } from "./terminal.ts";
import { traceLine } from "./trace-line.ts";

/** The report as one page that needs nothing else: no script, no font, no address but the Gateway's in its text. */
export function htmlReport(report: Report): string {
  const groups = [...Map.groupBy(report.results, ({ group }) => group)].map(([name, results]) =>
    groupPart(name, results),
  );
  const title = `Conformance of ${report.gateway}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>Run <code>${escaped(report.run)}</code>, begun <time datetime="${report.startedAt.toISOString()}">${report.startedAt.toISOString()}</time></p>
<p class="summary ${count(report, "failed") > 0 ? "failed" : "passed"}">${escaped(summary(report))}</p>
</header>
<main>
${listed("Failed", report.results, "failed")}
${groups.join("\n")}
${listed("Not tested, and why", report.results, "not tested")}
</main>
</body>
</html>
`;
}

function groupPart(name: string, results: Result[]): string {
  const failed = count({ results }, "failed");
  const counts = `${count({ results }, "passed")} of ${results.length} passed${failed > 0 ? `, ${failed} failed` : ""}`;
  return `<details${failed > 0 ? " open" : ""}>
<summary><h2>${escaped(name)}</h2> <span>${counts}</span></summary>
<ul>
${results.map(item).join("\n")}
</ul>
</details>`;
}

function listed(title: string, all: Result[], verdict: Result["verdict"]): string {
  const results = all.filter((result) => result.verdict === verdict);
  if (results.length === 0) return "";
  return `<section>\n<h2>${title}</h2>\n<ul>\n${results.map(item).join("\n")}\n</ul>\n</section>`;
}

function item({ rule, verdict, why, traces }: Result): string {
  const explained = why ? `<p>${escaped(why)}</p>` : "";
  const calls = traces.length > 0 ? `<pre>${traces.map((trace) => escaped(traceLine(trace))).join("\n")}</pre>` : "";
  return `<li class="${verdict.replace(" ", "-")}"><b>${verdict}</b> ${escaped(rule)}${explained}${calls}</li>`;
}
