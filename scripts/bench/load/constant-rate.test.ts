import { expect, test } from "vitest";
import { atConstantRate, atGrowingRate } from "./constant-rate.ts";

const wait = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds));

test("requests go out when they are due, although earlier ones are still open", async () => {
  let open = 0;
  let mostOpen = 0;
  await atConstantRate({ perSecond: 100, seconds: 0.3 }, async () => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await wait(150);
    open -= 1;
  });
  expect(mostOpen).toBeGreaterThan(5);
});

test("each goes out once, in order, and is told when it was due", async () => {
  const due: [number, number][] = [];
  await atConstantRate({ perSecond: 200, seconds: 0.1 }, async (index, dueAt) => void due.push([index, dueAt]));
  expect(due.map(([index]) => index)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect((due[19]?.[1] ?? 0) - (due[0]?.[1] ?? 0)).toBeCloseTo(95, 3);
});

test("it ends only when the last of them has ended", async () => {
  let ended = 0;
  await atConstantRate({ perSecond: 50, seconds: 0.1 }, async () => {
    await wait(100);
    ended += 1;
  });
  expect(ended).toBe(5);
});

test("a growing rate sends in each quarter of its time what the slope says", async () => {
  const due: number[] = [];
  const begunAt = performance.now();
  await atGrowingRate({ perSecond: 400, seconds: 0.4 }, async (_, dueAt) => void due.push(dueAt - begunAt));
  const between = (from: number, to: number) => due.filter((at) => at >= from && at < to).length;
  expect(due).toHaveLength(80);
  expect([between(0, 200), between(200, 300), between(300, 400)]).toEqual([20, 25, 35]);
});
