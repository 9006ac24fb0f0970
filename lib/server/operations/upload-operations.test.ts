import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import {
  answer,
  type Fault,
  type FaultServer,
  resetBeforeHeaders,
  startFaultServer,
} from "../../gateway/fault-server.ts";
import { envelope, refusal, sampleAnswer, samples } from "../../gateway/sample-answers.ts";
import { dispatch } from "../api/dispatch.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { uploadOperations } from "../db/schema.ts";
import { handle } from "../handler.ts";
import { openPool, type WorkerPool } from "../jobs/worker-pool.ts";
import { configureConsole, pageRequest, route } from "../test-console.ts";

const timing = { retryDelayMs: () => 50, giveUpAfterMs: 1500, pollMs: 50, shortestPollMs: 10 };

let gateway: FaultServer;
let pool: WorkerPool;
beforeAll(async () => {
  gateway = await startFaultServer();
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ gatewayUrl: gateway.url, databaseUrl, timeoutMs: 1000 });
  pool = await openPool(database(), timing, { heartbeatMs: 200, silentAfterMs: 1000, pollMs: 50 });
});
beforeEach(async () => {
  gateway.seen.length = 0;
  await database().db.delete(uploadOperations);
});
afterAll(async () => {
  await pool.stop();
  await database().close();
  await gateway.close();
});

/** Accepts uploads, and tells of their Operation by the script. */
function script(...looks: Fault[]) {
  const left = [...looks];
  gateway.answerWith((response, seen) => {
    if (seen.method === "POST") return answer(202, sampleAnswer("knowledgeDocumentUpload"))(response, seen);
    const look = left.length > 1 ? left.shift() : left[0];
    look?.(response, seen);
  });
}

const operation = (status: string, more: object = {}) =>
  answer(200, envelope({ ...(samples.knowledgeOperationGet.data as object), status, ...more }));

async function upload() {
  const request = await pageRequest("/api/gateway/internal/v1/knowledge/spaces/s-1/documents", {
    method: "POST",
    headers: { "x-intent-id": crypto.randomUUID() },
    body: { fileResourceId: "f-1", documentName: "员工手册\u0000" },
  });
  return handle(dispatch)(request, route({}));
}

type Row = typeof uploadOperations.$inferSelect;

/** The one upload once `holds`; its test fails when that takes too long. */
async function when(holds: (row: Row) => boolean): Promise<Row> {
  for (;;) {
    const [row] = await database().db.select().from(uploadOperations);
    if (row && holds(row)) return row;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("an upload's Operation is followed to its end, as whoever uploaded and at the Gateway's pace", async () => {
  script(
    operation("PENDING", { nextPollAfterMs: 200 }),
    operation("RUNNING"),
    resetBeforeHeaders,
    resetBeforeHeaders,
    operation("FAILED", { failureCode: "KNOWLEDGE_INVALID_INPUT" }),
  );
  expect((await upload()).status).toBe(202);
  const row = await when(({ finishedAt }) => finishedAt !== null);
  expect(row).toMatchObject({
    ...{ operationId: "op-1", documentId: "d-1", documentName: "员工手册\ufffd" },
    ...{ status: "FAILED", failureCode: "KNOWLEDGE_INVALID_INPUT", unseenSince: null, isGivenUp: false },
  });
  const looks = gateway.seen.filter(({ method }) => method === "GET");
  expect(looks[0]?.headers["x-harness-session-id"]).toBe(`job-${row.id}`);
  expect(decodeJwt(String(looks[0]?.headers["x-user-assertion"]))).toMatchObject({
    ...{ sub: "operator", tenant: "demo", groups: ["kb-operators"], sid: `job-${row.id}` },
  });
});

test("the same upload answered again is one row", async () => {
  script(operation("SUCCEEDED"));
  await Promise.all([upload(), upload()]);
  await when(({ status }) => status === "SUCCEEDED");
  expect(await database().db.$count(uploadOperations)).toBe(1);
});

test("what cannot be looked at for too long is left as it was last seen", async () => {
  script(operation("RUNNING"), answer(403, refusal("KNOWLEDGE_FORBIDDEN")));
  await upload();
  const row = await when(({ isGivenUp }) => isGivenUp);
  expect(row).toMatchObject({ status: "RUNNING", finishedAt: null });
  expect(row.unseenSince).not.toBeNull();
});

test("an open Operation that lost its job gets another", async () => {
  script(operation("SUCCEEDED"));
  const lost = { id: crypto.randomUUID(), tenant: "demo", subject: "operator", groups: [], operationId: "op-1" };
  await database()
    .db.insert(uploadOperations)
    .values({ ...lost, documentId: "d-1", documentName: "Handbook", status: "RUNNING", updatedAt: new Date(0) });
  expect(await when(({ status }) => status === "SUCCEEDED")).toMatchObject({ id: lost.id });
});

test("an upload goes through when its Operation cannot be kept", async () => {
  script(operation("SUCCEEDED"));
  await database().pool.query("alter table upload_operations rename to away");
  expect((await upload()).status).toBe(202);
  await database().pool.query("alter table away rename to upload_operations");
  expect(await database().db.select().from(uploadOperations).where(eq(uploadOperations.operationId, "op-1"))).toEqual(
    [],
  );
});
