import { expect, test } from "vitest";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { readyVersion } from "../gateway/sample-answers.ts";
import { chainOf } from "./chain.ts";
import type { Operation } from "./operation.ts";
import { obstacleToOperation, operationControl, rightsForOperation } from "./operation-controls.ts";
import { shownStatus } from "./shown-status.ts";
import { timeline } from "./timeline.ts";

const at = (minute: number) => `2026-03-01T08:${String(minute).padStart(2, "0")}:00.000Z`;

const operation = (change: Partial<Operation> = {}): Operation => ({
  operationId: "op-1",
  status: "RUNNING",
  operationType: "DOCUMENT_UPLOAD",
  createdAt: at(0),
  updatedAt: at(1),
  manualRetryAttempt: 0,
  retryable: false,
  retryCount: 0,
  lastRetryAt: null,
  nextRetryAt: null,
  ...change,
});
const version = (change: Partial<components["schemas"]["DocumentVersionDetail"]>) => ({ ...readyVersion, ...change });

const story = (change: Partial<Operation>, more: { cancelRequestedAt?: string; version?: typeof readyVersion } = {}) =>
  timeline({
    operation: operation(change),
    version: more.version ?? null,
    cancelRequestedAt: more.cancelRequestedAt ?? null,
  }).map(({ what, at: time, tense }) => `${what} ${time ?? "?"} ${tense}`);

test("waiting work has been accepted and has not begun", () => {
  expect(story({ status: "PENDING" })).toEqual([`accepted ${at(0)} past`, "waiting ? now"]);
});

test("running work has begun, at the time its version tells or at one that nobody does", () => {
  expect(story({})).toEqual([`accepted ${at(0)} past`, "started ? past", "running ? now"]);
  expect(story({}, { version: version({ processingStartedAt: at(2) }) })[1]).toBe(`started ${at(2)} past`);
});

test("between two automatic attempts the next one is ahead", () => {
  expect(story({ retryCount: 2, lastRetryAt: at(4), nextRetryAt: at(9) })).toEqual([
    `accepted ${at(0)} past`,
    "started ? past",
    `retried ${at(4)} past`,
    `nextRetry ${at(9)} ahead`,
  ]);
});

test("a wanted cancel stands where it was asked for, and the work is stopping until it has stopped", () => {
  const retries = { retryCount: 1, lastRetryAt: at(4) };
  expect(story(retries, { cancelRequestedAt: at(3) }).slice(2)).toEqual([
    `cancelRequested ${at(3)} past`,
    `retried ${at(4)} past`,
    "stopping ? now",
  ]);
  expect(story({ status: "CANCELLED", updatedAt: at(6) }, { cancelRequestedAt: at(3) })).toEqual([
    `accepted ${at(0)} past`,
    `cancelRequested ${at(3)} past`,
    `CANCELLED ${at(6)} past`,
  ]);
});

test.each(["SUCCEEDED", "FAILED"] as const)(
  "%s work ended when it last changed, or when its version says",
  (status) => {
    expect(story({ status, updatedAt: at(7) }).at(-1)).toBe(`${status} ${at(7)} past`);
    const told = version({ failedAt: at(6), readyAt: at(6) });
    expect(story({ status, updatedAt: at(7) }, { version: told }).at(-1)).toBe(`${status} ${at(6)} past`);
  },
);

test.each([
  ["running", {}, false, 2, "RUNNING"],
  ["asked to stop", {}, true, 2, "cancelRequested"],
  ["between attempts", { nextRetryAt: at(9) }, false, 2, "retrying"],
  ["silent for ten minutes", {}, false, 11, "stalled"],
  ["waiting for ten minutes", { status: "PENDING", updatedAt: undefined }, false, 10, "stalled"],
  ["over, whatever was asked", { status: "FAILED" }, true, 59, "FAILED"],
] as const)("work that is %s", (_, change, isCancelRequested, minute, shown) => {
  expect(shownStatus(operation(change as Partial<Operation>), { isCancelRequested, now: new Date(at(minute)) })).toBe(
    shown,
  );
});

test("work whose version tells of progress is not silent", () => {
  const known = { isCancelRequested: false, now: new Date(at(20)) };
  expect(shownStatus(operation(), { ...known, progressedAt: at(15) })).toBe("RUNNING");
  expect(shownStatus(operation(), { ...known, progressedAt: at(5) })).toBe("stalled");
});

const root = operation({ operationId: "op-1", status: "FAILED" });
const first = operation({ operationId: "op-2", parentOperationId: "op-1", manualRetryAttempt: 1, status: "FAILED" });
const second = operation({ operationId: "op-3", parentOperationId: "op-2", manualRetryAttempt: 2 });
const stranger = operation({ operationId: "op-9" });

test.each([
  ["the root", root, [first, second, stranger]],
  ["a retry", first, [second, stranger, root]],
  ["the newest", second, [root, stranger, first]],
])("one story, seen from %s", (_, current, known) => {
  const chain = chainOf(current, known);
  expect(chain.links.map(({ operationId }) => operationId)).toEqual(["op-1", "op-2", "op-3"]);
  expect(chain).toMatchObject({ isRootKnown: true, retries: 2, retriesLeft: 1 });
});

test("an Operation that was read twice is one, as it was read for this page", () => {
  const again = { ...root, status: "RUNNING" as const };
  expect(chainOf(root, [first, again, { ...first }]).links).toEqual([root, first]);
});

test("a retry whose root cannot be seen still knows how many were made", () => {
  expect(chainOf(second, [])).toMatchObject({ links: [second], isRootKnown: false, retries: 2, retriesLeft: 1 });
});

test("two retries of the same Operation belong to one story", () => {
  const again = operation({ operationId: "op-4", parentOperationId: "op-1", manualRetryAttempt: 2, createdAt: at(5) });
  expect(chainOf(root, [first, again]).links).toEqual([root, first, again]);
});

test("Operations that name each other in a ring end", () => {
  const ring = [
    operation({ operationId: "a", parentOperationId: "b" }),
    operation({ operationId: "b", parentOperationId: "a" }),
  ] as const;
  expect(chainOf(ring[0], [ring[1]]).isRootKnown).toBe(false);
});

test.each([
  ["PENDING", "cancel"],
  ["RUNNING", "cancel"],
  ["FAILED", "retry"],
  ["SUCCEEDED", null],
  ["CANCELLED", null],
] as const)("%s work can be asked to %s", (status, control) => {
  expect(operationControl(operation({ status }))).toBe(control);
});

const amid = (subject: Operation, relatives: Operation[], spaceStatus: "ACTIVE" | "DISABLED" = "ACTIVE") => ({
  chain: chainOf(subject, relatives),
  isCancelRequested: false,
  spaceStatus,
});
const alone = (subject: Operation) => amid(subject, []);

test("only preparing a version can be stopped, and only once", () => {
  expect(obstacleToOperation("cancel", operation(), alone(operation()))).toBeNull();
  expect(obstacleToOperation("cancel", operation(), { ...alone(operation()), isCancelRequested: true })).toBe(
    "cancelRequested",
  );
  const deletion = operation({ operationType: "DOCUMENT_DELETE" });
  expect(obstacleToOperation("cancel", deletion, alone(deletion))).toBe("notCancellable");
});

test("what the Gateway would not retry says why", () => {
  const retryable = { ...root, retryable: true };
  expect(obstacleToOperation("retry", retryable, alone(retryable))).toBeNull();
  expect(obstacleToOperation("retry", root, alone(root))).toBe("notRetryable");
  expect(obstacleToOperation("retry", root, amid(root, [first]))).toBe("retriedAlready");
  const third = { ...second, status: "FAILED" as const, manualRetryAttempt: 3 };
  expect(obstacleToOperation("retry", third, alone(third))).toBe("retriesUsedUp");
});

test("a closed space takes up no preparation, but what is deleted goes on being deleted", () => {
  const retryable = { ...root, retryable: true };
  expect(obstacleToOperation("retry", retryable, amid(retryable, [], "DISABLED"))).toBe("spaceClosed");
  const deletion = { ...retryable, operationType: "DOCUMENT_DELETE" as const };
  expect(obstacleToOperation("retry", deletion, amid(deletion, [], "DISABLED"))).toBeNull();
});

test("a deletion that is not taken up again leads to no upload", () => {
  const deletion = (operationType: "DOCUMENT_DELETE" | "SPACE_DELETE") => ({ ...root, operationType });
  const why = (subject: Operation) => obstacleToOperation("retry", subject, alone(subject));
  expect(why(deletion("DOCUMENT_DELETE"))).toBe("documentDeletionOver");
  expect(why(deletion("SPACE_DELETE"))).toBe("spaceDeletionOver");
});

test("a retry needs the right to retry besides the original one", () => {
  expect(rightsForOperation("cancel", operation({ operationType: "DOCUMENT_REPLACE" }))).toEqual(["DOCUMENT_UPDATE"]);
  expect(rightsForOperation("retry", operation())).toEqual(["DOCUMENT_UPLOAD", "OPERATION_RETRY"]);
});
