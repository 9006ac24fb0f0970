/**
 * A document's whole way while its embedding endpoint fails: Gateway over HTTP, real worker, real PostgreSQL, an endpoint on
 * a real socket that does as the test says.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { quick, startRealWorld } from "../../../jobs/testing/test-world.ts";
import {
  type Asked,
  body,
  endlessBody,
  type Script,
  type ScriptedEndpoint,
  silence,
  startScriptedEndpoint,
  status,
  testKey,
  well,
} from "./testing/scripted-endpoint.ts";

type World = Awaited<ReturnType<typeof startRealWorld>>;
type Operation = Awaited<ReturnType<World["operation"]>>;
let world: World;
let endpoint: ScriptedEndpoint;
let spaceId: string;
const patiently = 60_000;

beforeAll(async () => {
  endpoint = await startScriptedEndpoint();
  world = await startRealWorld({ embedding: { ...endpoint.settings, timeoutMs: 700 } });
  // Long enough to be seen between two attempts, and spread as the usual delays are.
  await world.work({ timing: { ...quick, retryDelayMs: () => Math.round(400 * (0.5 + Math.random())) } });
  spaceId = await world.makeSpace();
});
beforeEach(() => {
  endpoint.script = well;
  endpoint.asked = [];
});
afterEach(() => {
  const lines = world.gateway.lines.join("\n");
  for (const secret of [testKey, "a remote text", "Confidential salaries"]) expect(lines).not.toContain(secret);
});
afterAll(async () => {
  await world.stop();
  await endpoint.close();
});

/** Watches an Operation to its end; returns all that could be seen of it on the way. */
async function watched(operationId: string): Promise<{ seen: Operation[]; last: Operation }> {
  const seen: Operation[] = [];
  const last = await world.until(
    async () => {
      const operation = await world.operation(operationId);
      seen.push(operation);
      return operation;
    },
    ({ status }) => status !== "PENDING" && status !== "RUNNING",
    patiently,
  );
  return { seen, last };
}
const errorOf = async (documentId: string) => (await world.document(documentId)).candidateVersion?.error;
const search = async (query: string, documentId: string) =>
  (await world.call("knowledgeSearch", { body: { query, documentIds: [documentId] } })).data.hits;

test("503, then garbage, then well: five visible retries, FAILED and retryable; manual retries make children, the fourth is refused", async () => {
  let script: Script = status(503);
  endpoint.script = (asked, response) => script(asked, response);
  const text = "Every vehicle is inspected in spring. Confidential salaries.";
  const { documentId, operationId } = await world.upload(spaceId, { text });

  const first = await watched(operationId);
  const waiting = first.seen.filter(({ nextRetryAt }) => nextRetryAt !== null);
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set(["RUNNING"]));
  expect(new Set(waiting.map(({ nextRetryAt }) => nextRetryAt)).size).toBe(5);
  expect(first.last).toMatchObject({
    status: "FAILED",
    retryCount: 5,
    retryable: true,
    nextRetryAt: null,
    failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
  });
  expect(endpoint.asked).toHaveLength(6); // the first attempt and five automatic ones, none hidden
  expect(await errorOf(documentId)).toMatchObject({ code: "EMBEDDING_UNAVAILABLE", retryable: true });
  expect(await world.document(documentId)).toMatchObject({ status: "CREATE_FAILED", searchable: false });

  script = body("<html>garbage</html>");
  endpoint.asked = [];
  const retried = await world.retry(operationId);
  expect(retried.data).toMatchObject({ parentOperationId: operationId, status: "PENDING" });
  expect((await watched(retried.data.operationId)).last).toMatchObject({
    status: "FAILED",
    retryCount: 5,
    retryable: true,
  });
  expect(endpoint.asked).toHaveLength(6);
  expect(await errorOf(documentId)).toMatchObject({ code: "EMBEDDING_ANSWER_UNUSABLE", retryable: true });

  script = status(401);
  const again = await world.retry(retried.data.operationId);
  expect((await watched(again.data.operationId)).last).toMatchObject({
    status: "FAILED",
    retryCount: 0,
    retryable: true,
  });
  expect(await errorOf(documentId)).toMatchObject({ code: "EMBEDDING_KEY_REFUSED", retryable: true });

  script = well;
  const third = await world.retry(operationId);
  expect(third.status).toBe(202);
  expect((await watched(third.data.operationId)).last).toMatchObject({
    status: "SUCCEEDED",
    operationType: "DOCUMENT_UPLOAD",
    manualRetryAttempt: 3,
    parentOperationId: operationId,
    retryCount: 0,
  });
  expect(await world.document(documentId)).toMatchObject({ status: "ACTIVE", searchable: true });
  expect((await search("automobile", documentId))[0]?.content).toContain("vehicle");
}, 180_000);

test("the fourth manual retry below one root is refused with words of its own", async () => {
  endpoint.script = status(403);
  const { documentId, operationId } = await world.upload(spaceId, { text: "A car." });
  let failed = operationId;
  expect((await watched(failed)).last.status).toBe("FAILED");
  for (const attempt of [1, 2, 3]) {
    const { data } = await world.retry(failed);
    expect((await watched(data.operationId)).last).toMatchObject({ status: "FAILED", manualRetryAttempt: attempt });
    failed = data.operationId;
  }
  const fourth = await world.retry(failed);
  expect(fourth.status).toBe(409);
  expect(fourth.code).toBe("OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED");
  expect(JSON.stringify(fourth.meta)).toContain(
    "It has been retried three times. A replacement or a new index starts afresh.",
  );
  expect((await world.retry(operationId)).code).toBe("OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED");
  endpoint.script = well;
  const { lockVersion } = await world.document(documentId);
  const afresh = await world.replace(documentId, lockVersion, "A car.");
  expect((await watched(afresh.data.operationId)).last.status).toBe("SUCCEEDED");
}, 120_000);

test("faults that pass cost retries and nothing else: 503, garbage, an endless body, wrong sizes, then well", async () => {
  const faults: Script[] = [status(503), body("garbage"), endlessBody, body('{"data":[]}')];
  endpoint.script = (asked, response) => (faults[endpoint.asked.length - 1] ?? well)(asked, response);
  const { documentId, operationId } = await world.upload(spaceId, { text: "Every vehicle is inspected." });
  expect((await watched(operationId)).last).toMatchObject({ status: "SUCCEEDED", retryCount: 4 });
  expect(await search("automobile", documentId)).toHaveLength(1);
}, 120_000);

test("while nobody listens at the endpoint, preparing waits without attempts and everything else goes on", async () => {
  const served = await world.served(spaceId, "Every vehicle is inspected in spring.");
  const doomed = await world.served(spaceId, "To be deleted.");
  await endpoint.close();
  const { documentId, operationId } = await world.upload(spaceId, { text: "A second vehicle." });
  await world.until(
    () => world.db.query.engineBreakers.findMany(),
    (rows) => rows.some(({ engine, openedAt }) => engine === "embedded: preparing" && openedAt !== null),
    patiently,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await world.operation(operationId)).toMatchObject({ status: "RUNNING", retryCount: 0, nextRetryAt: null });

  expect(await search("vehicle inspected", served)).toHaveLength(1); // by words
  const ready = await fetch(`${world.gateway.url}/readyz`).then((response) => response.json());
  expect(ready).toMatchObject({ parts: { engine: "ok" } });
  const { lockVersion } = await world.document(doomed);
  const removed = await world.remove(doomed, lockVersion);
  expect((await watched(removed.data.operationId)).last.status).toBe("SUCCEEDED");
  const queued = await world.upload(spaceId, { text: "A third vehicle." });
  expect((await world.cancel(queued.operationId)).data.status).toBe("CANCELLED");

  await endpoint.reopen();
  expect((await watched(operationId)).last).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  expect(await search("automobile second", documentId)).toHaveLength(1);
}, 120_000);

test("a cancel in the middle of embedding ends within two seconds, and what was kept of it goes", async () => {
  const text = Array.from({ length: 40 }, (_, index) => `Chapter ${index}: vehicles. `.repeat(40)).join("\n\n");
  endpoint.script = (asked: Asked, response) => (endpoint.asked.length < 3 ? well : silence)(asked, response);
  const { documentId, operationId } = await world.upload(spaceId, { text });
  await world.until(
    async () => endpoint.asked.length,
    (count) => count >= 3,
    patiently,
  );
  const percent = (await world.document(documentId)).candidateVersion?.progressPercent;
  const start = performance.now();
  await world.cancel(operationId);
  expect((await watched(operationId)).last.status).toBe("CANCELLED");
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(percent).toBeGreaterThan(35);
  const { rows } = await world.db.execute(
    "select count(*)::int as kept from embedded.vectors v where not exists (select from embedded.texts t where t.version_id = v.version_id)",
  );
  expect(rows).toEqual([{ kept: 0 }]);
}, 120_000);
