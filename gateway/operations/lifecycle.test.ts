import { describe, expect, test } from "vitest";
import {
  isIngestion,
  isOpen,
  moveOperation,
  type OperationMove,
  type OperationStatus,
  retryRefusal,
} from "./lifecycle.ts";

const statuses: OperationStatus[] = ["PENDING", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"];

const made: Record<OperationMove, Partial<Record<OperationStatus, OperationStatus>>> = {
  start: { PENDING: "RUNNING", RUNNING: "RUNNING" },
  succeed: { RUNNING: "SUCCEEDED" },
  fail: { RUNNING: "FAILED" },
  cancel: { PENDING: "CANCELLED", RUNNING: "CANCELLED" },
  requestCancel: { PENDING: "PENDING", RUNNING: "RUNNING" },
  retry: { FAILED: "FAILED" },
};

test.each(Object.keys(made) as OperationMove[])("%s is made from exactly the states the lifecycle names", (move) => {
  for (const status of statuses) {
    const outcome = moveOperation(status, move);
    expect(outcome.ok ? outcome.status : undefined, `${move} from ${status}`).toBe(made[move][status]);
  }
});

test("what is over cannot be cancelled, and only a failure can be retried", () => {
  expect(moveOperation("SUCCEEDED", "requestCancel")).toEqual({ ok: false, why: "OPERATION_NOT_CANCELLABLE" });
  expect(moveOperation("CANCELLED", "retry")).toEqual({ ok: false, why: "OPERATION_NOT_RETRYABLE" });
  expect(statuses.filter(isOpen)).toEqual(["PENDING", "RUNNING"]);
});

describe("a manual retry", () => {
  const failed = { status: "FAILED", isRetryable: true, hasWorkLeft: true, manualRetries: 0 } as const;

  test("is accepted three times below one root and refused the fourth time with its own code", () => {
    const answers = [0, 1, 2, 3].map((manualRetries) => retryRefusal({ ...failed, manualRetries }));
    expect(answers).toEqual([null, null, null, "OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED"]);
  });

  test.each([
    ["the file itself is at fault", { isRetryable: false }],
    ["the candidate has left its slot", { hasWorkLeft: false }],
    ["it is still running", { status: "RUNNING" }],
    ["it succeeded", { status: "SUCCEEDED" }],
  ] as const)("is refused when %s", (_, difference) => {
    expect(retryRefusal({ ...failed, ...difference })).toBe("OPERATION_NOT_RETRYABLE");
  });
});

test("uploads, replacements and new indexes prepare a candidate; deletions do not", () => {
  expect(isIngestion("DOCUMENT_REINDEX")).toBe(true);
  expect(isIngestion("DOCUMENT_DELETE")).toBe(false);
  expect(isIngestion("SPACE_DELETE")).toBe(false);
});
