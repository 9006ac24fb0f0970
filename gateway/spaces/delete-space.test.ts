import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../db/ids.ts";
import { documents, operations, spaces } from "../db/schema.ts";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { spaceCalls } from "./test-spaces.ts";

let gateway: TestGateway;
let on: ReturnType<typeof spaceCalls>;
beforeAll(async () => {
  gateway = await startTestGateway();
  on = spaceCalls(gateway);
});
afterAll(() => gateway.stop());

test("an empty space is DELETING at once, with an Operation and its job", async () => {
  const { spaceId } = await on.create();
  const answer = await on.remove(spaceId);
  expect(answer).toMatchObject({ status: 202, data: { spaceId, status: "PENDING" } });
  expect((await on.get(spaceId)).data).toMatchObject({ status: "DELETING", version: 2 });
  const [operation] = await gateway.db.select().from(operations).where(eq(operations.id, answer.data.operationId));
  expect(operation).toMatchObject({
    operationType: "SPACE_DELETE",
    spaceId,
    status: "PENDING",
    requestedBy: "ada",
    reason: "no longer needed",
  });
  const { rows } = await gateway.db.execute(
    `select payload from graphile_worker._private_jobs where key like '%${answer.data.operationId}'`,
  );
  expect(rows).toEqual([{ payload: { operationId: answer.data.operationId } }]);
  expect(await on.remove(spaceId, { expectedVersion: 2, reason: "again" })).toMatchObject({
    status: 409,
    code: "SPACE_HAS_PENDING_OPERATIONS",
  });
});

const addDocument = async (spaceId: string, status: typeof documents.$inferInsert.status) => {
  const id = newId("document");
  await gateway.db
    .insert(documents)
    .values({ id, spaceId, tenant: "demo", securityDomain: "internal", name: "d", status, createdBy: "ada" });
};

test.each([
  ["ACTIVE", 409, "SPACE_NOT_EMPTY"],
  ["DISABLED", 409, "SPACE_NOT_EMPTY"],
  ["CREATING", 409, "SPACE_NOT_EMPTY"],
  ["CREATE_FAILED", 409, "SPACE_NOT_EMPTY"],
  ["DELETING", 409, "SPACE_HAS_PENDING_OPERATIONS"],
  ["DELETED", 202, undefined],
] as const)("with a document that is %s: %i %s", async (status, httpStatus, code) => {
  const { spaceId } = await on.create();
  await addDocument(spaceId, status);
  expect(await on.remove(spaceId)).toMatchObject({ status: httpStatus, code });
  expect((await on.get(spaceId)).data.status).toBe(code ? "ACTIVE" : "DELETING");
});

test("an Operation that is still open keeps the space", async () => {
  const { spaceId } = await on.create();
  const id = newId("operation");
  await gateway.db.insert(operations).values({
    id,
    rootOperationId: id,
    tenant: "demo",
    securityDomain: "internal",
    operationType: "DOCUMENT_DELETE",
    status: "RUNNING",
    spaceId,
    requestedBy: "ada",
  });
  expect(await on.remove(spaceId)).toMatchObject({ status: 409, code: "SPACE_HAS_PENDING_OPERATIONS" });
  await gateway.db.update(operations).set({ status: "FAILED" }).where(eq(operations.id, id));
  expect((await on.remove(spaceId)).status).toBe(202);
});

test.each([
  ["DELETE_FAILED", 202, undefined],
  ["CREATE_FAILED", 202, undefined],
  ["DISABLED", 403, "SPACE_DISABLED"],
  ["CREATING", 409, "SPACE_HAS_PENDING_OPERATIONS"],
  ["DELETED", 404, "SPACE_NOT_FOUND"],
] as const)("a space that is %s: %i %s", async (status, httpStatus, code) => {
  const { spaceId } = await on.create();
  await gateway.db.update(spaces).set({ status }).where(eq(spaces.id, spaceId));
  expect(await on.remove(spaceId)).toMatchObject({ status: httpStatus, code });
});

test("of twenty at once one is accepted, and there is one Operation", async () => {
  const { spaceId } = await on.create();
  const answers = await Promise.all(Array.from({ length: 20 }, () => on.remove(spaceId)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(await gateway.db.$count(operations, eq(operations.spaceId, spaceId))).toBe(1);
});

test("a stale version and a blank reason are refused", async () => {
  const { spaceId } = await on.create();
  expect(await on.remove(spaceId, { expectedVersion: 2, reason: "x" })).toMatchObject({
    status: 409,
    code: "KNOWLEDGE_VERSION_CONFLICT",
  });
  expect(await on.remove(spaceId, { expectedVersion: 1, reason: " " })).toMatchObject({ status: 422 });
  expect(await on.remove(spaceId, { expectedVersion: 1 })).toMatchObject({ status: 422 });
});

test("a deleted space is gone from lists and reads, and its code is free again", async () => {
  const { spaceId, code } = await on.create();
  await gateway.db.update(spaces).set({ status: "DELETED" }).where(eq(spaces.id, spaceId));
  expect(await on.get(spaceId)).toMatchObject({ status: 404, code: "SPACE_NOT_FOUND" });
  const { data } = await on.admin.call("knowledgeSpacesList", { query: { pageSize: 100 } });
  expect(data.items.map((item) => item.spaceId)).not.toContain(spaceId);
  expect((await on.ask({ code })).status).toBe(201);
});
