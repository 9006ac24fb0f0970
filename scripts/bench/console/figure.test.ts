import { expect, test } from "vitest";
import { isMet } from "./figure.ts";

const figure = { name: "a page", unit: "kB" };

test.each([
  ["as much as aimed at", { value: 220, aim: { atMost: 220 } }, true],
  ["more than aimed at", { value: 220.1, aim: { atMost: 220 } }, false],
  ["as little as aimed at", { value: 0.8, aim: { atLeast: 0.8 } }, true],
  ["less than aimed at", { value: 0.79, aim: { atLeast: 0.8 } }, false],
  ["no aim", { value: 1 }, null],
  ["nothing that could be measured", { value: Number.NaN, aim: { atMost: 1 } }, false],
])("%s", (_, given, met) => {
  expect(isMet({ ...figure, ...given })).toBe(met);
});
