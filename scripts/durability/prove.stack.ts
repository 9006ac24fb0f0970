import { expect, test } from "vitest";
import { planOf } from "./plan.ts";
import { prove } from "./prove.ts";

test("the same seed plans the same runs and kills", () => {
  const plans = (seed: number) => Array.from({ length: 20 }, (_, number) => planOf(seed, number));
  expect(plans(1)).toEqual(plans(1));
  expect(plans(1)).not.toEqual(plans(2));
});

test("killing Gateway, worker and database while people work leaves one effect each and nothing over", {
  timeout: 300_000,
}, async () => {
  const lines: string[] = [];
  const report = await prove({ runs: 4, seed: 7, atOnce: 4, say: (line) => lines.push(line) });
  expect(report.findings, lines.join("\n")).toEqual([]);
  expect(Object.values(report.kills)).not.toContain(0);
});
