import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it aborts when the time is up, and says that this is why", () => {
  const { signal } = startDeadline(1000, undefined);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});

test("it aborts with the caller, for the caller's reason", () => {
  const caller = new AbortController();
  const { signal } = startDeadline(1000, caller.signal);
  caller.abort("left");
  expect(signal.reason).toBe("left");
  expect(startDeadline(1000, caller.signal).signal.reason).toBe("left");
});

test("once released nothing holds on to it: no timer runs, and the caller's abort no longer reaches it", () => {
  const caller = new AbortController();
  const { signal, release } = startDeadline(60_000, caller.signal);
  release();
  expect(vi.getTimerCount()).toBe(0);
  caller.abort();
  expect(signal.aborted).toBe(false);
});
