import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { components } from "../../../contracts/generated/console.types.ts";
import { startedOperationsList_answer } from "../../../contracts/generated/console.validators.js";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { type ActionTarget, actions, uploadOperations } from "../db/schema.ts";
import { handle } from "../handler.ts";
import { configureConsole, olive, pageRequest, route } from "../test-console.ts";
import { answerActions } from "./actions.ts";
import { answerStartedOperations } from "./operations.ts";

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ databaseUrl });
});
beforeEach(async () => {
  await database().pool.query("truncate actions, upload_operations");
});
afterAll(() => database().close());

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 8, minute));
const handbook: ActionTarget = { type: "DOCUMENT", id: "d-1", name: "Handbook", status: "ACTIVE", lockVersion: 3 };
const retryOf = (operationId: string, target: Partial<ActionTarget> = {}): ActionTarget => ({
  ...{ type: "OPERATION", id: operationId, name: null, status: "FAILED", lockVersion: null },
  ...target,
});

type Given = Partial<typeof actions.$inferInsert> & { callId: string; target: ActionTarget; minute: number };

async function action({ minute, ...given }: Given) {
  const id = crypto.randomUUID();
  const { tenant, subject, groups, name: requesterName } = olive;
  await database()
    .db.insert(actions)
    .values({
      ...{ id, tenant, subject, groups, requesterName, payload: "{}", payloadDigest: "0".repeat(64) },
      ...{ rule: "confirm", ruleVersion: 1, status: "executing", expiresAt: at(59), createdAt: at(minute), ...given },
    });
  return id;
}

async function upload(operationId: string, minute: number, status: string, subject = olive.subject) {
  const ids = { id: crypto.randomUUID(), tenant: olive.tenant, subject, groups: [], operationId, documentId: "d-1" };
  await database()
    .db.insert(uploadOperations)
    .values({ ...ids, documentName: "Handbook", status, createdAt: at(minute) });
}

async function list(query = "", user = olive) {
  const request = await pageRequest(`/api/operations${query}`, { user });
  const response = await handle(answerStartedOperations)(request, route({}));
  return { status: response.status, body: await response.json() };
}
const ids = async (query = "", user = olive) =>
  (await list(query, user)).body.data.items.map(
    ({ operationId }: components["schemas"]["StartedOperation"]) => operationId,
  );

test("what uploads and actions began comes in one list, newest first; cancels and calls without an Operation do not", async () => {
  await upload("op-1", 1, "SUCCEEDED");
  const reindex = { callId: "knowledgeDocumentReindex", target: handbook, operationStatus: "RUNNING" };
  const actionId = await action({ ...reindex, operationId: "op-2", minute: 2 });
  await action({ callId: "knowledgeOperationCancel", target: retryOf("op-2"), operationId: "op-2", minute: 3 });
  await action({ callId: "knowledgeDocumentDisable", target: handbook, minute: 4 });
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(startedOperationsList_answer(body)).toBe(true);
  expect(body.data.items).toEqual([
    {
      ...{ operationId: "op-2", callId: "knowledgeDocumentReindex", actionId, parentOperationId: null },
      ...{ resource: { type: "DOCUMENT", id: "d-1", name: "Handbook" }, status: "RUNNING", failureCode: null },
      ...{ isFollowed: true, startedAt: at(2).toISOString(), finishedAt: null },
    },
    expect.objectContaining({ operationId: "op-1", callId: "knowledgeDocumentUpload", actionId: null }),
  ]);
});

test("a retry names what it retries, and its resource where that was seen", async () => {
  const retry = { callId: "knowledgeOperationRetry", operationStatus: "PENDING" };
  const resource = { type: "DOCUMENT" as const, id: "d-1" };
  await action({ ...retry, target: retryOf("op-1", { name: "Handbook", resource }), operationId: "op-2", minute: 1 });
  await action({ ...retry, target: retryOf("op-8"), operationId: "op-9", minute: 2 });
  const { body } = await list();
  expect(startedOperationsList_answer(body)).toBe(true);
  expect(body.data.items).toMatchObject([
    { operationId: "op-9", parentOperationId: "op-8", resource: null },
    { operationId: "op-2", parentOperationId: "op-1", resource: { id: "d-1", name: "Handbook" } },
  ]);
});

test("a failure is open until something is begun for the same resource", async () => {
  await upload("op-1", 1, "FAILED");
  expect(await ids("?state=failed")).toEqual(["op-1"]);
  await action({
    ...{ callId: "knowledgeOperationRetry", target: retryOf("op-1"), operationId: "op-2", minute: 2 },
    ...{ operationStatus: "FAILED", errorCode: "KNOWLEDGE_INVALID_INPUT" },
  });
  expect(await ids("?state=failed")).toEqual(["op-2"]);
  await action({
    ...{ callId: "knowledgeDocumentReplace", target: handbook, operationId: "op-3", minute: 3 },
    operationStatus: "RUNNING",
  });
  expect(await ids("?state=open")).toEqual(["op-3"]);
  expect(await ids("?state=failed")).toEqual(["op-2"]); // a retry whose resource is not known is dealt with by a retry only
});

test("lists are one's own, come in pages, and name what they refuse", async () => {
  for (const minute of [1, 2, 3]) await upload(`op-${minute}`, minute, "SUCCEEDED");
  await upload("op-4", 4, "SUCCEEDED", "operator2");
  const first = await list("?page=1&pageSize=2");
  expect(first.body.meta.pagination).toEqual({ page: 1, pageSize: 2, totalItems: 3, totalPages: 2, hasNext: true });
  expect(await ids("?page=2&pageSize=2")).toEqual(["op-1"]);
  const beyond = await list("?page=9&pageSize=2");
  expect(beyond.body.data.items).toEqual([]);
  expect(beyond.body.meta.pagination).toEqual({ page: 9, pageSize: 2, totalItems: 3, totalPages: 2, hasNext: false });
  expect(await ids("", { ...olive, subject: "operator2" })).toEqual(["op-4"]);
  expect(await list("?state=over")).toMatchObject({ status: 422, body: { fieldErrors: [{ field: "query.state" }] } });
});

test("the actions about one Operation are the one that began it and those that cancel or retry it", async () => {
  const began = await action({ callId: "knowledgeDocumentReindex", target: handbook, operationId: "op-1", minute: 1 });
  await action({ callId: "knowledgeDocumentReindex", target: handbook, operationId: "op-2", minute: 2 });
  const cancel = await action({ callId: "knowledgeOperationCancel", target: retryOf("op-1"), minute: 3 });
  const response = await handle(answerActions)(await pageRequest("/api/actions?operationId=op-1"), route({}));
  const { data, meta } = await response.json();
  expect(data.items.map(({ actionId }: { actionId: string }) => actionId)).toEqual([cancel, began]);
  expect(meta.pagination.totalItems).toBe(2);
});
