import { expect, test } from "vitest";
import { planSearch } from "./plan-search.ts";

const term = (name: string) => ({ term: name, isPrefix: false, weight: 1 });
const shares = (passageCount: number, known: Record<string, number>) => ({
  passageCount,
  of: (name: string) => known[name] ?? 0,
});
const leading = (names: string[], known: Record<string, number>, passageCount = 100_000) =>
  planSearch(names.map(term), shares(passageCount, known)).leading.map((found) => found.term);

test("in a small index every term finds candidates", () => {
  expect(leading(["common", "rare"], { common: 0.9 }, 1_000)).toEqual(["rare", "common"]);
});

test("in a large one the rare terms find them and the common ones only score", () => {
  expect(leading(["common", "rare", "usual"], { common: 0.6, usual: 0.05 })).toEqual(["rare", "usual"]);
});

test("the rarest term is asked for however common it is", () => {
  expect(leading(["common", "commoner"], { common: 0.6, commoner: 0.7 })).toEqual(["common"]);
});

test("a pasted page is reduced to its rarest terms", () => {
  const names = Array.from({ length: 500 }, (_, index) => `t${index}`);
  const plan = planSearch(
    names.map(term),
    shares(100, Object.fromEntries(names.map((name, index) => [name, index / 500]))),
  );
  expect(plan.all.map((found) => found.term)).toEqual(names.slice(0, 64));
});
