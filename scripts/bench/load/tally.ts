/** What became of the requests of a run, by kind. */
import { percentile } from "../measures.ts";
import { WrongAnswer } from "./mix.ts";

export type Tally = ReturnType<typeof newTally>;
type Times = { ms: number[]; errors: Map<string, number> };

/** How much of a run one row of `overTime` tells of. */
const stretchSeconds = 30;

export function newTally() {
  const byKind = new Map<string, Times>();
  const of = (kind: string): Times => {
    const times = byKind.get(kind) ?? { ms: [], errors: new Map() };
    byKind.set(kind, times);
    return times;
  };
  const stretches: Times[] = [];
  const during = (dueSeconds: number): Times => {
    const at = Math.floor(dueSeconds / stretchSeconds);
    while (stretches.length <= at) stretches.push({ ms: [], errors: new Map() });
    return stretches[at] as Times; // just made, when it was not there
  };
  const row = (name: string, { ms, errors }: Times) => {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => round(percentile(ms, share)));
    return { name, answered: ms.length, errors: sum([...errors.values()]), p50, p95, p99, most };
  };
  return {
    answered: (kind: string, dueSeconds: number, ms: number) => {
      for (const times of [of(kind), during(dueSeconds)]) times.ms.push(ms);
    },
    failed: (kind: string, dueSeconds: number, error: unknown) => {
      const why = reasonOf(error);
      for (const { errors } of [of(kind), during(dueSeconds)]) errors.set(why, (errors.get(why) ?? 0) + 1);
    },
    /** Milliseconds; the last row is all kinds together. */
    rows: () => [
      ...[...byKind].map(([name, times]) => row(name, times)),
      row("all", { ms: [...byKind.values()].flatMap(({ ms }) => ms), errors: all([...byKind.values()]) }),
    ],
    /** The same for all kinds together, by when the requests were due: a stall shows here. */
    overTime: () => stretches.map((times, at) => row(`from ${at * stretchSeconds} s`, times)),
    /** How often what went wrong where. */
    errors: () =>
      [...byKind].flatMap(([kind, { errors }]) => [...errors].map(([why, times]) => ({ kind, why, times }))),
  };
}

function all(every: Times[]): Map<string, number> {
  return new Map(every.flatMap(({ errors }, index) => [...errors].map(([why, times]) => [`${index} ${why}`, times])));
}

function reasonOf(error: unknown): string {
  if (error instanceof WrongAnswer) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return `${code} ${error instanceof Error ? error.message : error}`.trim();
}

const round = (ms: number) => Number(ms.toFixed(1));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
