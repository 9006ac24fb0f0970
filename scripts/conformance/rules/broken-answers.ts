import { Breach } from "../case.ts";
import type { Trace } from "../client/answer.ts";
import type { Observed } from "./observations.ts";

const shown = 3;

/** A rule that answers of several cases broke; carries the calls in question. */
export class BrokenAnswers extends Breach {
  readonly traces: Trace[];

  constructor(count: number, breaches: Observed["breaches"]) {
    const first = breaches.slice(0, shown);
    const found = [...new Set(first.map(({ found, trace }) => `${trace.call}: ${found}`))].join("; ");
    super(`${breaches.length} of ${count} answers broke it. ${found}`);
    this.traces = first.map(({ trace }) => trace);
  }
}
