import { expect, test } from "vitest";
import { countPlaywright } from "./playwright.ts";
import { closingLine, judged, sum } from "./tally.ts";
import { countVitest } from "./vitest.ts";

const ten = { passed: 10, failed: 0, skipped: 0 };

test("the closing line adds up all runners, and names skipped tests only when there are some", () => {
  expect(closingLine(sum([ten, { passed: 1, failed: 2, skipped: 0 }]))).toBe("11 passed, 2 failed");
  expect(closingLine({ ...ten, skipped: 3 })).toBe("10 passed, 0 failed, 3 skipped");
});

test("a runner that left no report has failed", () => {
  expect(judged(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a runner that ends badly although all its tests passed has failed", () => {
  expect(judged(ten, 1)).toEqual({ passed: 10, failed: 1, skipped: 0 });
  expect(judged(ten, null)).toEqual({ passed: 10, failed: 1, skipped: 0 });
});

test("a runner that found no test has failed, whatever it says", () => {
  expect(judged({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
});

test("failed tests are not counted twice when their runner ends badly, as it should", () => {
  expect(judged({ passed: 1, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test("a test file that cannot be loaded counts as a failure", () => {
  const report = {
    ...{ numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 },
    testResults: [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{}] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test("a story that passed at the second try counts as failed", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: ["no browser"] })).toEqual({ passed: 5, failed: 3, skipped: 2 });
});
