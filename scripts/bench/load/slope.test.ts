import { expect, test } from "vitest";
import { perMinute } from "./slope.ts";

const points = (values: number[]) => values.map((value, at) => ({ atSeconds: at * 10, value }));

test.each([
  ["values that stay", [300, 300, 300, 300], 0],
  ["values that grow by one each ten seconds", [300, 301, 302, 303], 6],
  ["values that go up and down", [300, 310, 310, 300], 0],
  ["too few to tell", [300, 400], 0],
])("%s", (_, values, slope) => {
  expect(perMinute(points(values))).toBeCloseTo(slope);
});
