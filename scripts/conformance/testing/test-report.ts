/** For tests: a report with one case of each verdict, and text that would break a page that trusts it. */
import type { Report } from "../run-cases.ts";

export const sampleReport: Report = {
  ...{
    gateway: "http://localhost:1/<gateway>",
    run: "abc",
    startedAt: new Date("2026-03-09T08:15:30Z"),
    durationMs: 1500,
  },
  results: [
    { group: "Reading", rule: "What is read is right", verdict: "passed", traces: [], durationMs: 5 },
    {
      ...{ group: "Reading", rule: 'A "rule" & <more>', verdict: "failed", durationMs: 7 },
      why: "found </script><b>\u0007",
      traces: [{ call: "knowledgeSpaceGet", status: 403, code: "X", sentRequestId: "request-1", traceId: "trace-1" }],
    },
    {
      group: "Waiting",
      rule: "A minute passes",
      verdict: "not tested",
      why: "it takes a minute",
      traces: [],
      durationMs: 0,
    },
  ],
};
