import { expect, test } from "vitest";
import { fuse, rarity, saturation, scoreOf } from "./ranking.ts";

test("a term that fewer passages hold is worth more, and none is worth less than nothing", () => {
  const worths = [0, 1, 10, 500, 1_000, 2_000].map((holders) => rarity(holders, 1_000));
  expect(worths).toEqual(worths.toSorted((left, right) => right - left));
  expect(Math.min(...worths)).toBeGreaterThan(0);
});

test("repeating a term helps less and less, and long passages need more of it", () => {
  const [once, twice, often] = [1, 2, 50].map((count) => saturation(count, 100, 100));
  expect(once).toBeCloseTo(1);
  expect(Number(twice) - Number(once)).toBeLessThan(1);
  expect(often).toBeLessThan(2.5);
  expect(saturation(1, 300, 100)).toBeLessThan(Number(once));
});

test("scores are between 0 and 1 and keep the order", () => {
  const scores = [0, 0.35, 1, 2.5, 100].map(scoreOf);
  expect(scores[0]).toBe(0);
  expect(scores.at(-1)).toBeLessThanOrEqual(1);
  expect(scores).toEqual(scores.toSorted((left, right) => left - right));
});

test("what stands high in both rankings wins over what leads one of them", () => {
  const rankings = [
    { ids: ["a", "b", "c"], weight: 0.5 },
    { ids: ["d", "b"], weight: 0.5 },
  ];
  expect(fuse(rankings)[0]).toBe("b");
});

test("a ranking without weight decides nothing", () => {
  expect(
    fuse([
      { ids: ["a", "b"], weight: 1 },
      { ids: ["b", "a"], weight: 0 },
    ]),
  ).toEqual(["a", "b"]);
});
