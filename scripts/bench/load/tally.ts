/** What became of the requests of a run, by kind. */
import { percentile } from "../measures.ts";
import { WrongAnswer } from "./mix.ts";

export type Tally = ReturnType<typeof newTally>;
type Times = { ms: number[]; errors: Map<string, number> };

export function newTally() {
  const byKind = new Map<string, Times>();
  const of = (kind: string): Times => {
    const times = byKind.get(kind) ?? { ms: [], errors: new Map() };
    byKind.set(kind, times);
    return times;
  };
  const row = (name: string, { ms, errors }: Times) => {
    const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => round(percentile(ms, share)));
    return { name, answered: ms.length, errors: sum([...errors.values()]), p50, p95, p99, most };
  };
  return {
    answered: (kind: string, ms: number) => void of(kind).ms.push(ms),
    failed: (kind: string, error: unknown) => {
      const { errors } = of(kind);
      const why = reasonOf(error);
      errors.set(why, (errors.get(why) ?? 0) + 1);
    },
    /** Milliseconds; the last row is all kinds together. */
    rows: () => [
      ...[...byKind].map(([name, times]) => row(name, times)),
      row("all", { ms: [...byKind.values()].flatMap(({ ms }) => ms), errors: all([...byKind.values()]) }),
    ],
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
