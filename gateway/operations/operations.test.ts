/** The calls on Operations over HTTP. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "../db/schema.ts";
import { startTestWorld, type TestWorld } from "../jobs/testing/test-world.ts";
import { isOpen, moveOperation, type OperationStatus } from "./lifecycle.ts";

let world: TestWorld;
let spaceId: string;

beforeAll(async () => {
  world = await startTestWorld(); // without a worker: nothing moves by itself
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());

const set = (id: string, change: Partial<typeof operations.$inferInsert>) =>
  world.db.update(operations).set(change).where(eq(operations.id, id));

describe.each(["PENDING", "RUNNING", "SUCCEEDED", "FAILED", "CANCELLED"] satisfies OperationStatus[])(
  "a %s Operation",
  (status) => {
    test("shows what is true of it", async () => {
      const { operationId, documentId } = await world.upload(spaceId);
      await set(operationId, { status });
      const seen = await world.operation(operationId);
      expect(seen).toMatchObject({
        operationId,
        status,
        operationType: "DOCUMENT_UPLOAD",
        resourceType: "DOCUMENT",
        resourceId: documentId,
      });
      expect(seen.nextPollAfterMs !== undefined).toBe(isOpen(status));
      expect(seen.parentOperationId).toBeUndefined();
      expect(seen.retryable).toBe(false);
    });

    test("is cancelled or not as the lifecycle says", async () => {
      const { operationId } = await world.upload(spaceId);
      await set(operationId, { status });
      const outcome = moveOperation(status, "requestCancel");
      const answer = await world.cancel(operationId);
      if (outcome.ok)
        expect(answer.data.status).toBe("CANCELLED"); // no worker has it in hand
      else expect([answer.status, answer.code]).toEqual([409, outcome.why]);
    });

    test("is retried only as a failure whose candidate failed", async () => {
      const { operationId } = await world.upload(spaceId);
      await set(operationId, { status, isRetryable: true });
      expect((await world.retry(operationId)).code).toBe("OPERATION_NOT_RETRYABLE");
    });
  },
);

test("a cancelled upload leaves a document that can be deleted or replaced, and the same key the same answer", async () => {
  const { operationId, documentId } = await world.upload(spaceId);
  const cancel = () =>
    world.call("knowledgeOperationCancel", { path: { operationId }, key: "cancel-once", body: { reason: "enough" } });
  const first = await cancel();
  expect(first.data).toMatchObject({ status: "CANCELLED", nextRetryAt: null });
  expect((await cancel()).data).toEqual(first.data);
  expect(await world.document(documentId)).toMatchObject({ status: "CREATE_FAILED", lockVersion: 0 });
  expect((await world.replace(documentId, 0)).status).toBe(202);
  expect(await world.document(documentId)).toMatchObject({
    status: "CREATING",
    lockVersion: 1,
    candidateVersion: { versionNo: 2 },
  });
});

test("deletions cannot be cancelled", async () => {
  const { documentId } = await world.upload(spaceId);
  const removed = await world.remove(documentId, 0);
  expect((await world.cancel(removed.data.operationId)).code).toBe("OPERATION_NOT_CANCELLABLE");
  const empty = await world.makeSpace();
  const body = { expectedVersion: 1, reason: "over" };
  const space = await world.call("knowledgeSpaceDelete", { path: { spaceId: empty }, body });
  expect((await world.cancel(space.data.operationId)).code).toBe("OPERATION_NOT_CANCELLABLE");
  expect(await world.operation(space.data.operationId)).toMatchObject({ resourceType: "SPACE", resourceId: empty });
});

describe("rights", () => {
  test("reading takes the right to see the resource, the rest the right of the original command", async () => {
    const { operationId } = await world.upload(spaceId);
    const viewer = world.as({ groups: ["kb-viewers"] });
    expect((await viewer.operation(operationId)).operationId).toBe(operationId);
    expect((await viewer.cancel(operationId)).status).toBe(403);
    expect((await viewer.retry(operationId)).status).toBe(403);
    expect((await world.as({ groups: ["kb-operators"] }).cancel(operationId)).status).toBe(200);
  });

  test("an operator may not retry a deletion, which they could not have started", async () => {
    const { documentId } = await world.upload(spaceId);
    const removed = await world.remove(documentId, 0);
    await set(removed.data.operationId, { status: "FAILED", isRetryable: true });
    const operator = world.as({ groups: ["kb-operators"] });
    expect((await operator.operation(removed.data.operationId)).status).toBe("FAILED");
    expect((await operator.retry(removed.data.operationId)).status).toBe(403);
    expect((await world.retry(removed.data.operationId)).status).toBe(202);
  });

  test("having asked for an Operation gives nobody a right to see it later", async () => {
    const operator = world.as({ groups: ["kb-operators"], subject: "bob" });
    const { operationId } = await operator.upload(spaceId);
    const moved = world.as({ groups: [], subject: "bob" });
    expect((await moved.call("knowledgeOperationGet", { path: { operationId } })).code).toBe("OPERATION_NOT_FOUND");
  });
});
