import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  actionGet_answer,
  actionPropose_answer,
  actionsList_answer,
} from "../../../contracts/generated/console.validators.js";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import { answer, type Fault, type FaultServer, startFaultServer } from "../../gateway/fault-server.ts";
import { detail, envelope, refusal, sampleAnswer, samples, space } from "../../gateway/sample-answers.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { actions, auditEvents } from "../db/schema.ts";
import { handle } from "../handler.ts";
import { configureConsole, olive, pageRequest, route } from "../test-console.ts";
import { answerAction, answerActions, proposeAction } from "./actions.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ gatewayUrl: gateway.url, databaseUrl });
});
beforeEach(async () => {
  gateway.seen.length = 0;
  gateway.answerWith(reads);
  await database().pool.query("truncate actions, audit_events; delete from graphile_worker._private_jobs");
});
afterAll(async () => {
  await database().close();
  await gateway.close();
});

/** A Gateway that shows its resources; a proposal asks it for nothing else. */
const reads: Fault = (response, seen) => {
  if (seen.method !== "GET") throw new Error("a proposal calls nothing");
  if (seen.url.includes("/operations/")) return answer(200, sampleAnswer("knowledgeOperationGet"))(response, seen);
  return answer(200, seen.url.includes("/documents/") ? envelope(detail) : envelope(space))(response, seen);
};

const id = "5c2f4f3a-6d4e-4a52-9a35-2d1f0d6f9a11";
const creation = {
  actionId: id,
  callId: "knowledgeSpaceCreate",
  parameters: {},
  body: samples.knowledgeSpaceCreate.body as Record<string, unknown>, // it is an object
};

type Init = Parameters<typeof pageRequest>[1];

async function post(body: unknown, init: Init = {}) {
  const request = await pageRequest("/api/actions", { method: "POST", body, ...init });
  const response = await handle(proposeAction)(request, route({}));
  return { status: response.status, body: await response.json() };
}
async function get(actionId: string, user = olive) {
  const response = await handle(answerAction)(
    await pageRequest(`/api/actions/${actionId}`, { user }),
    route({ actionId }),
  );
  return { status: response.status, body: await response.json() };
}
async function list(query = "", user = olive) {
  const response = await handle(answerActions)(await pageRequest(`/api/actions${query}`, { user }), route({}));
  return { status: response.status, body: await response.json() };
}
const jobs = async () =>
  (await database().pool.query("select key, task_identifier as task from graphile_worker.jobs order by id")).rows;

test("a proposal is frozen, audited and queued in one piece", async () => {
  const { status, body } = await post(creation);
  expect(status).toBe(201);
  expect(actionPropose_answer(body)).toBe(true);
  expect(body.data).toMatchObject({
    ...creation,
    status: "approved",
    rule: "confirm",
    requester: { subject: "operator", name: "Olive Operator", groups: ["kb-operators"] },
    target: { type: "SPACE", id: null, name: "人事", status: null, lockVersion: null },
    attempts: 0,
    error: null,
  });
  expect(await jobs()).toEqual([{ key: `action:${id}`, task: "execute-action" }]);
  const [event] = await database().db.select().from(auditEvents);
  expect(event).toMatchObject({
    event: "action.proposed",
    subject: "operator",
    sessionId: olive.sessionId,
    actionId: id,
    outcome: "ok",
    details: { payloadDigest: body.data.payloadDigest, rule: "confirm", ruleVersion: 1 },
  });
  expect(gateway.seen).toEqual([]);
});

test.each([
  ["knowledgeSpaceDelete", { type: "SPACE", id: "s-1", name: "人事", status: "ACTIVE", lockVersion: 1 }],
  ["knowledgeDocumentDelete", { type: "DOCUMENT", id: "d-1", name: "Handbook", status: "ACTIVE", lockVersion: 3 }],
  ["knowledgeOperationCancel", { type: "OPERATION", id: "op-1", name: null, status: "RUNNING", lockVersion: null }],
] as const)("%s keeps its target as its proposer saw it", async (callId, target) => {
  const { parameters = {}, body } = samples[callId];
  const proposed = await post({ actionId: id, callId, parameters, body });
  expect(proposed.body.data).toMatchObject({ target, reason: "because" });
  expect(gateway.seen.map(({ method }) => method)).toEqual(["GET"]);
});

test("a target that is an Operation is told by what it works on, unless that is gone or hidden", async () => {
  const shown = { ...(samples.knowledgeOperationGet.data as object), resourceType: "DOCUMENT", resourceId: "d-1" };
  const { parameters = {}, body } = samples.knowledgeOperationRetry;
  const retry = { callId: "knowledgeOperationRetry", parameters, body };
  const resource = { type: "DOCUMENT", id: "d-1" };
  for (const [documentAnswer, name] of [
    [answer(200, envelope(detail)), "Handbook"],
    [answer(404, refusal("DOCUMENT_NOT_FOUND")), null],
  ] as const) {
    gateway.answerWith((response, seen) =>
      (seen.url.includes("/operations/") ? answer(200, envelope(shown)) : documentAnswer)(response, seen),
    );
    const proposed = await post({ actionId: crypto.randomUUID(), ...retry });
    expect(actionPropose_answer(proposed.body)).toBe(true);
    expect(proposed.body.data.target).toMatchObject({ type: "OPERATION", id: "op-1", name, resource });
  }
});

test("who cannot see the target cannot propose anything about it", async () => {
  gateway.answerWith(answer(404, refusal("DOCUMENT_NOT_FOUND")));
  const { parameters = {}, body } = samples.knowledgeDocumentDelete;
  const proposed = await post({ actionId: id, callId: "knowledgeDocumentDelete", parameters, body });
  expect(proposed).toMatchObject({ status: 404, body: { code: "KNOWLEDGE_NOT_FOUND" } });
  expect(await database().db.select().from(actions)).toEqual([]);
});

test("proposing twice, also at the same moment, is one action with one job", async () => {
  const both = await Promise.all([post(creation), post(creation), post({ ...creation, actionId: id.toUpperCase() })]);
  const reordered = { ...creation, body: Object.fromEntries(Object.entries(creation.body).reverse()) };
  const later = await post(reordered);
  expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set([...both, later].map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(await jobs()).toHaveLength(1);
  expect(await database().db.select().from(auditEvents)).toHaveLength(1);
});

test.each([
  ["another payload", { ...creation, body: { ...creation.body, name: "Another" } }, olive],
  [
    "another call",
    {
      ...creation,
      callId: "knowledgeSpaceUpdate",
      parameters: { spaceId: "s-1" },
      body: { name: "x", expectedVersion: 1 },
    },
    olive,
  ],
  ["another person", creation, { ...olive, subject: "operator2" }],
  ["another tenant", creation, { ...olive, tenant: "other" }],
])("the same id with %s is a conflict", async (_, proposal, user) => {
  await post(creation);
  expect(await post(proposal, { user })).toMatchObject({
    status: 409,
    body: { code: "KNOWLEDGE_CONFLICT", reason: "ACTION_ID_TAKEN" },
  });
  expect(await database().db.select().from(actions)).toHaveLength(1);
});

test.each([
  [
    "a call that needs no decision",
    { ...creation, callId: "knowledgeSpaceGet" },
    { field: "callId", reason: "notOneOf" },
  ],
  ["an id that is no UUID", { ...creation, actionId: "1" }, { field: "actionId", reason: "wrongForm" }],
  ["a key of its own", { ...creation, status: "done" }, { field: "status", reason: "unknown" }],
  ["no body", { ...creation, body: undefined }, { field: "body", reason: "missing" }],
  [
    "a parameter the call lacks",
    { ...creation, parameters: { spaceId: "s-1" } },
    { field: "parameters.spaceId", reason: "unknown" },
  ],
  [
    "a body the call refuses",
    { ...creation, body: { ...creation.body, code: "a b" } },
    { field: "body.code", reason: "wrongForm" },
  ],
])("a proposal with %s is refused by its field", async (_, proposal, fieldError) => {
  const { status, body } = await post(proposal);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "KNOWLEDGE_INVALID_INPUT" });
  expect(body.fieldErrors).toContainEqual(expect.objectContaining(fieldError));
  expect(await jobs()).toEqual([]);
});

test("metadata and texts are frozen as they will be sent, and odd characters break no row", async () => {
  const body = { ...creation.body, name: "a\u0000b", description: "c\u0000" };
  const proposed = await post({ ...creation, body, reason: "why\u0000" });
  expect(proposed.body.data).toMatchObject({ body, reason: "why\ufffd", target: { name: "a\ufffdb" } });
});

test("neither another site nor nobody proposes anything", async () => {
  expect(await post(creation, { headers: { "sec-fetch-site": "cross-site" } })).toMatchObject({ status: 403 });
  expect(await post(creation, { user: null })).toMatchObject({ status: 401 });
  expect(await database().db.select().from(actions)).toEqual([]);
});

test("an action is shown to its proposer and to nobody else", async () => {
  const { body } = await post(creation);
  const shown = await get(id);
  expect(shown).toEqual({ status: 200, body });
  expect(actionGet_answer(shown.body)).toBe(true);
  const foreign = await get(id, { ...olive, subject: "operator2" });
  const unknown = await get("00000000-0000-4000-8000-000000000000");
  expect(foreign).toMatchObject({ status: 404, body: { code: "KNOWLEDGE_NOT_FOUND" } });
  expect(foreign).toEqual(unknown);
  expect(await get("not-a-uuid")).toEqual(unknown);
});

test("nothing is about an Operation whose id cannot be one", async () => {
  expect(await list("?operationId=%00")).toMatchObject({ status: 200, body: { data: { items: [] } } });
});

test("one's own actions come in pages, newest first", async () => {
  const ids = [1, 2, 3].map((number) => `5c2f4f3a-6d4e-4a52-9a35-2d1f0d6f9a0${number}`);
  for (const actionId of ids) await post({ ...creation, actionId });
  const first = await list("?page=1&pageSize=2");
  expect(actionsList_answer(first.body)).toBe(true);
  expect(first.body.data.items.map((item: { actionId: string }) => item.actionId)).toEqual([ids[2], ids[1]]);
  expect(first.body.meta.pagination).toEqual({ page: 1, pageSize: 2, totalItems: 3, totalPages: 2, hasNext: true });
  expect((await list("?page=2&pageSize=2")).body.data.items).toHaveLength(1);
  expect((await list("", { ...olive, subject: "operator2" })).body.data.items).toEqual([]);
  expect(await list("?pageSize=101")).toMatchObject({
    status: 422,
    body: { fieldErrors: [{ field: "query.pageSize" }] },
  });
  expect(await list("?sort=x")).toMatchObject({ status: 422, body: { fieldErrors: [{ field: "query.sort" }] } });
});

test("no row holds a token, an assertion or a cookie", async () => {
  await post(creation);
  const rows = JSON.stringify([
    await database().db.select().from(actions),
    await database().db.select().from(auditEvents),
    (await database().pool.query("select payload from graphile_worker._private_jobs")).rows,
  ]);
  expect(rows).not.toMatch(/eyJ|service-token|kc_session|Bearer/);
});
