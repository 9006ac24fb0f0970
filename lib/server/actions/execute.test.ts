import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import type { CoreCallId } from "../../gateway/calls.ts";
import {
  answer,
  cutBody,
  type Fault,
  type FaultServer,
  resetAfterHeaders,
  resetBeforeHeaders,
  startFaultServer,
} from "../../gateway/fault-server.ts";
import { detail, envelope, refusal, sampleAnswer, samples, space } from "../../gateway/sample-answers.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { actions, auditEvents } from "../db/schema.ts";
import { openPool, type WorkerPool } from "../jobs/worker-pool.ts";
import { configureConsole, olive } from "../test-console.ts";
import { readProposal } from "./proposal.ts";
import { propose } from "./propose.ts";
import type { ActionRow } from "./queue.ts";

const timing = { retryDelayMs: () => 50, giveUpAfterMs: 3000, pollMs: 50, shortestPollMs: 10 };

let gateway: FaultServer;
let pool: WorkerPool;
beforeAll(async () => {
  gateway = await startFaultServer();
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ gatewayUrl: gateway.url, databaseUrl, timeoutMs: 1000 });
  pool = await openPool(database(), timing, { heartbeatMs: 200, silentAfterMs: 1000, pollMs: 50 });
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(async () => {
  await pool.stop();
  await database().close();
  await gateway.close();
});

/** Answers mutations by the script and shows resources to whoever proposes. */
function script(...faults: Fault[]) {
  const left = [...faults];
  gateway.answerWith((response, seen) => {
    if (seen.method === "GET" && /\/(spaces|documents)\/[^/]+$/.test(seen.url))
      return answer(200, seen.url.includes("/documents/") ? envelope(detail) : envelope(space))(response, seen);
    const fault = left.length > 1 ? left.shift() : left[0];
    if (!fault) throw new Error(`Nothing is scripted for ${seen.method} ${seen.url}`);
    fault(response, seen);
  });
}

function confirm(callId: CoreCallId, user = olive): Promise<ActionRow> {
  const { parameters = {}, body = {} } = samples[callId];
  return propose(database().db, user, readProposal({ actionId: crypto.randomUUID(), callId, parameters, body }));
}

async function read(id: string): Promise<ActionRow> {
  const [row] = await database().db.select().from(actions).where(eq(actions.id, id));
  if (!row) throw new Error("no such action");
  return row;
}

/** The action once `holds`; its test fails when that takes too long. */
async function when(id: string, holds: (row: ActionRow) => boolean): Promise<ActionRow> {
  for (;;) {
    const row = await read(id);
    if (holds(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const ended = (id: string) => when(id, ({ finishedAt }) => finishedAt !== null);
const eventsOf = async (id: string) =>
  (await database().db.select().from(auditEvents).where(eq(auditEvents.actionId, id)).orderBy(auditEvents.id)).map(
    ({ event, outcome }) => `${event} ${outcome}`,
  );
const mutations = () => gateway.seen.filter(({ method }) => method !== "GET");
const operation = (status: string, more: object = {}) =>
  answer(200, envelope({ ...(samples.knowledgeOperationGet.data as object), status, ...more }));

test("a confirmed action is carried out as its requester, in a session of its own", async () => {
  script(answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const { id } = await confirm("knowledgeSpaceCreate");
  expect(await ended(id)).toMatchObject({
    status: "done",
    resourceId: "s-1",
    operationId: null,
    errorCode: null,
    attempts: 1,
    outcomeUnknownSince: null,
  });
  const [call] = mutations();
  expect(call?.headers["x-harness-session-id"]).toBe(`job-${id}`);
  expect(call?.headers["idempotency-key"]).toMatch(/^console:[0-9a-f]{64}$/);
  expect(decodeJwt(String(call?.headers["x-user-assertion"]))).toMatchObject({
    sub: "operator",
    tenant: "demo",
    groups: ["kb-operators"],
    sid: `job-${id}`,
  });
  expect(JSON.parse(call?.body ?? "")).toEqual(samples.knowledgeSpaceCreate.body);
  expect(await eventsOf(id)).toEqual(["action.proposed ok", "action.done ok"]);
});

test("a refusal ends it, with the code and without a word of the Gateway's", async () => {
  script(answer(409, refusal("SPACE_NOT_EMPTY")));
  const { id } = await confirm("knowledgeSpaceDelete");
  const row = await ended(id);
  expect(row).toMatchObject({
    status: "failed",
    errorCode: "KNOWLEDGE_CONFLICT",
    errorReason: "SPACE_NOT_EMPTY",
    requestId: mutations()[0]?.headers["x-request-id"],
    attempts: 1,
  });
  expect(JSON.stringify(row)).not.toContain("remote words");
  expect(mutations()).toHaveLength(1);
  expect(await eventsOf(id)).toEqual(["action.proposed ok", "action.failed KNOWLEDGE_CONFLICT"]);
});

test.each<[string, Fault]>([
  ["a reset before headers", resetBeforeHeaders],
  ["a reset after headers", resetAfterHeaders],
  ["an answer cut short", cutBody(201, '{"data":')],
  ["no answer in time", () => undefined],
  ["a 503", answer(503, refusal("KNOWLEDGE_PROVIDER_UNAVAILABLE", false))],
  ["a proxy's page", answer(502, "<html>Bad Gateway</html>")],
  ["an answer that breaks the contract", answer(201, { ok: true })],
])("after %s nobody knows, so the same call is sent under the same key until somebody does", async (_, fault) => {
  script(fault, fault, answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const { id } = await confirm("knowledgeSpaceCreate");
  const unknown = await when(id, ({ outcomeUnknownSince }) => outcomeUnknownSince !== null);
  expect(unknown).toMatchObject({ status: "executing", errorCode: null, isGivenUp: false });
  expect(unknown.nextAttemptAt).not.toBeNull();
  expect(await ended(id)).toMatchObject({
    status: "done",
    attempts: 3,
    outcomeUnknownSince: null,
    nextAttemptAt: null,
  });
  const sent = mutations();
  expect(new Set(sent.map(({ headers, body }) => `${headers["idempotency-key"]} ${body}`)).size).toBe(1);
  expect(new Set(sent.map(({ headers }) => headers["x-user-assertion"])).size).toBe(3);
});

test("what stays unknown too long is given up, and taken up again when it is proposed again", async () => {
  script(resetBeforeHeaders);
  const proposal = readProposal({
    actionId: crypto.randomUUID(),
    callId: "knowledgeSpaceCreate",
    parameters: {},
    body: samples.knowledgeSpaceCreate.body,
  });
  await propose(database().db, olive, proposal);
  const givenUp = await when(proposal.actionId, ({ isGivenUp }) => isGivenUp);
  expect(givenUp).toMatchObject({ status: "executing", nextAttemptAt: null, finishedAt: null });
  expect(givenUp.outcomeUnknownSince).not.toBeNull();

  script(answer(201, sampleAnswer("knowledgeSpaceCreate")));
  await propose(database().db, olive, proposal);
  expect(await ended(proposal.actionId)).toMatchObject({ status: "done", isGivenUp: false });
  expect(new Set(mutations().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(await eventsOf(proposal.actionId)).toEqual([
    "action.proposed ok",
    "action.given-up KNOWLEDGE_PROVIDER_UNAVAILABLE",
    "action.resumed ok",
    "action.done ok",
  ]);
});

test("an accepted call is followed to its Operation's real end, at the Gateway's pace", async () => {
  script(
    answer(202, sampleAnswer("knowledgeDocumentReindex")),
    operation("PENDING", { nextPollAfterMs: 300 }),
    operation("RUNNING", { nextPollAfterMs: 0 }),
    resetBeforeHeaders,
    resetBeforeHeaders,
    operation("SUCCEEDED"),
  );
  const { id } = await confirm("knowledgeDocumentReindex");
  const accepted = await when(id, ({ operationId }) => operationId !== null);
  expect(accepted).toMatchObject({ status: "executing", resourceId: "d-1", operationId: "op-1" });
  expect(await ended(id)).toMatchObject({ status: "done", operationStatus: "SUCCEEDED", attempts: 1 });
  expect(mutations()).toHaveLength(1);
  const looks = gateway.seen.filter(({ url }) => url.includes("/operations/"));
  expect(looks.every(({ headers }) => headers["x-harness-session-id"] === `job-${id}`)).toBe(true);
});

test("a failed Operation fails its action with the Operation's own code", async () => {
  script(
    answer(202, sampleAnswer("knowledgeDocumentReplace")),
    operation("FAILED", { failureCode: "KNOWLEDGE_INVALID_INPUT" }),
  );
  const { id } = await confirm("knowledgeDocumentReplace");
  expect(await ended(id)).toMatchObject({
    status: "failed",
    operationStatus: "FAILED",
    errorCode: "KNOWLEDGE_INVALID_INPUT",
  });
  expect(await eventsOf(id)).toEqual(["action.proposed ok", "action.failed KNOWLEDGE_INVALID_INPUT"]);
});

test("a retry is followed by the new Operation, a cancelled one ends without an error", async () => {
  const child = { ...(samples.knowledgeOperationGet.data as object), operationId: "op-2", status: "CANCELLED" };
  gateway.answerWith((response, seen) => {
    const shown = seen.url.endsWith("op-2") ? envelope(child) : sampleAnswer("knowledgeOperationGet");
    answer(200, seen.method === "POST" ? sampleAnswer("knowledgeOperationRetry") : shown)(response, seen);
  });
  const { id } = await confirm("knowledgeOperationRetry");
  expect(await ended(id)).toMatchObject({
    status: "failed",
    operationId: "op-2",
    operationStatus: "CANCELLED",
    errorCode: null,
  });
});

test("a cancel is done once it is answered; it begins no Operation of its own", async () => {
  gateway.answerWith((response, seen) =>
    answer(200, sampleAnswer(seen.method === "POST" ? "knowledgeOperationCancel" : "knowledgeOperationGet"))(
      response,
      seen,
    ),
  );
  const { id } = await confirm("knowledgeOperationCancel");
  expect(await ended(id)).toMatchObject({ status: "done", operationId: "op-1", operationStatus: "CANCELLED" });
});

test("the groups of the proposal go with it, whatever the requester's groups are later", async () => {
  script(resetBeforeHeaders, answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const { id } = await confirm("knowledgeSpaceCreate", { ...olive, groups: ["kb-admins"] });
  await ended(id);
  for (const { headers } of mutations())
    expect(decodeJwt(String(headers["x-user-assertion"]))).toMatchObject({ groups: ["kb-admins"] });
});

test("a confirmed download makes no link until somebody clicks", async () => {
  script(answer(200, sampleAnswer("knowledgeDocumentCreateDownloadLink")));
  const { id, status, expiresAt } = await confirm("knowledgeDocumentCreateDownloadLink");
  expect(status).toBe("approved");
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  await new Promise((resolve) => setTimeout(resolve, 1500)); // several sweeps
  expect(await read(id)).toMatchObject({ status: "approved", attempts: 0 });
  expect(mutations()).toEqual([]);
});

test("what nobody began in time expires", async () => {
  script(answer(200, sampleAnswer("knowledgeDocumentCreateDownloadLink")));
  const { id } = await confirm("knowledgeDocumentCreateDownloadLink");
  await database().db.update(actions).set({ expiresAt: new Date() }).where(eq(actions.id, id));
  expect(await ended(id)).toMatchObject({ status: "expired" });
  expect(await eventsOf(id)).toEqual(["action.proposed ok", "action.expired ok"]);
});

/** An approved action that nobody has touched for an hour, and no job for it. */
async function leaveAction(id: string = crypto.randomUUID()): Promise<string> {
  await database().pool.query(
    "insert into actions (id, tenant, subject, requester_name, groups, call_id, payload, payload_digest, target, rule, rule_version, status, expires_at, updated_at) values ($1, 'demo', 'operator', 'Olive', '{}', 'knowledgeSpaceCreate', $2, 'x', '{\"type\":\"SPACE\",\"id\":null,\"name\":null,\"status\":null,\"lockVersion\":null}', 'confirm', 1, 'approved', now() + interval '1 day', now() - interval '1 hour')",
    [id, JSON.stringify({ body: samples.knowledgeSpaceCreate.body, parameters: {} })],
  );
  return id;
}

test("an open action that lost its job gets another", async () => {
  script(answer(201, sampleAnswer("knowledgeSpaceCreate")));
  expect(await ended(await leaveAction())).toMatchObject({ status: "done" });
});

test("a job that the queue itself would only hand out again in hours does not keep its action waiting", async () => {
  script(answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const id = crypto.randomUUID();
  await database().pool.query(
    "select graphile_worker.add_job('execute-action', json_build_object('actionId', $1::text), job_key => 'action:' || $1, run_at => now() + interval '6 hours')",
    [id],
  );
  await database().pool.query("update graphile_worker._private_jobs set attempts = 8 where key = 'action:' || $1", [
    id,
  ]);
  await leaveAction(id);
  expect(await ended(id)).toMatchObject({ status: "done" });
});
