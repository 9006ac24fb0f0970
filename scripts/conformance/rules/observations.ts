import type { Answer, Trace } from "../client/answer.ts";
import type { AnswerRule, Asked } from "./answer-rule.ts";
import { documentRules } from "./documents.ts";
import { echoRules } from "./echo.ts";
import { envelopeRules, schemaRules } from "./envelope.ts";
import { evidenceRules } from "./evidence.ts";

export type Observed = { count: number; breaches: { found: string; trace: Trace }[] };
export type Observations = ReturnType<typeof makeObservations>;

/** Rules that hold for every answer; their order is that of the report. The words of a rule are its key. */
export const answerRules = (): AnswerRule[] => [
  ...envelopeRules(),
  ...echoRules,
  ...documentRules,
  ...evidenceRules,
  ...schemaRules,
];

/** Holds each answer against every rule and keeps what was found, to be reported once at the end of a run. */
export function makeObservations() {
  const rules = answerRules();
  const seen = new Map<string, Observed>(rules.map(({ rule }) => [rule, { count: 0, breaches: [] }]));
  return {
    note(answer: Answer, asked: Asked): void {
      for (const { rule, find } of rules) {
        const observed = seen.get(rule);
        const found = find(answer, asked);
        if (!observed || found === undefined) continue;
        observed.count += 1;
        if (found !== null) observed.breaches.push({ found, trace: traceOf(answer) });
      }
    },
    of: (rule: string): Observed => seen.get(rule) ?? { count: 0, breaches: [] },
  };
}

export const traceOf = ({ call, status, code, sentRequestId, traceId }: Answer): Trace => ({
  ...{ call, status, code, sentRequestId, traceId },
});
