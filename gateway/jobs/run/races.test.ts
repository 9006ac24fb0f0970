/** What happens when two things meet: whichever comes first, the outcome is one of the two, whole. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents, versions } from "../../db/schema.ts";
import { endless, goodProof, pause, scriptedEngine } from "../testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "../testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
const engine = scriptedEngine();
const rounds = 12;

beforeAll(async () => {
  world = await startTestWorld(engine);
  await world.work({ concurrency: 4 });
  await world.work({ concurrency: 4 });
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());
beforeEach(() => {
  engine.script = {};
});

const versionsOf = (documentId: string) =>
  world.db.select().from(versions).where(eq(versions.documentId, documentId)).orderBy(versions.versionNo);
const rowOf = async (documentId: string) =>
  (await world.db.select().from(documents).where(eq(documents.id, documentId)))[0];

describe("cancel", () => {
  test("stops work that a worker has in hand within two seconds, and says CANCELLED only then", async () => {
    let stoppedAt = 0;
    engine.script.prepare = (preparation) =>
      endless(preparation).catch(async (reason) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        stoppedAt = Date.now();
        throw reason;
      });
    const { documentId, operationId } = await world.upload(spaceId);
    await world.until(
      () => world.document(documentId),
      ({ candidateVersion }) => candidateVersion?.status === "INGESTING",
    );
    const askedAt = Date.now();
    const answer = await world.cancel(operationId);
    expect(answer.data).toMatchObject({ operationId, status: "RUNNING" });
    expect((await world.cancel(operationId)).data.status).toBe("RUNNING");
    expect(await world.settled(operationId)).toMatchObject({ status: "CANCELLED", retryable: false });
    expect(stoppedAt).toBeGreaterThan(0);
    expect(Date.now() - askedAt).toBeLessThan(2_000);
    const document = await world.document(documentId);
    expect(document).toMatchObject({
      status: "CREATE_FAILED",
      lockVersion: 0,
      candidateVersion: { status: "CANCELLED", error: null },
    });
    expect((await world.cancel(operationId)).code).toBe("OPERATION_NOT_CANCELLABLE");
    expect((await world.retry(operationId)).code).toBe("OPERATION_NOT_RETRYABLE");
  });

  test("of a delay between two attempts takes effect at once", async () => {
    const slow = await startTestWorld(scriptedEngine({ prepare: () => Promise.reject(new Error("broken")) }));
    await slow.work({ timing: { retryDelayMs: () => 60_000, pollMs: 100 } });
    const { operationId } = await slow.upload(await slow.makeSpace());
    await slow.until(
      () => slow.operation(operationId),
      ({ nextRetryAt }) => nextRetryAt !== null,
    );
    expect(await slow.operation(operationId)).toMatchObject({
      status: "RUNNING",
      retryCount: 0,
      nextPollAfterMs: expect.any(Number),
    });
    expect((await slow.cancel(operationId)).data).toMatchObject({ status: "CANCELLED", nextRetryAt: null });
    await slow.stop();
  });

  test("and activation: the first wins, and a late success activates nothing", async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const documentId = await world.served(spaceId);
      const lateByMs = round * 4;
      // Does not listen to its signal, so that it always "succeeds", however late.
      engine.script.prepare = () => new Promise((resolve) => setTimeout(() => resolve(goodProof), 20 + lateByMs));
      const { data } = await world.replace(documentId, 1);
      await world.until(
        () => world.operation(data.operationId),
        ({ status }) => status !== "PENDING",
      );
      await new Promise((resolve) => setTimeout(resolve, 30));
      const cancelled = await world.cancel(data.operationId);
      const { status } = await world.settled(data.operationId);
      const document = await world.document(documentId);
      outcomes.add(status);
      if (status === "CANCELLED") {
        expect(cancelled.status).toBe(200);
        expect(document).toMatchObject({
          lockVersion: 2,
          activeVersion: { versionNo: 1 },
          candidateVersion: { status: "CANCELLED" },
        });
        expect(engine.removed).toContain(document.candidateVersion?.versionId);
      } else {
        expect(status).toBe("SUCCEEDED");
        expect(cancelled.code).toBe("OPERATION_NOT_CANCELLABLE");
        expect(document).toMatchObject({ lockVersion: 3, activeVersion: { versionNo: 2 }, candidateVersion: null });
      }
      engine.script = {};
    }
    expect(outcomes).toEqual(new Set(["CANCELLED", "SUCCEEDED"]));
  });
});

describe("delete", () => {
  test("and activation: the document is hidden at once and stays gone, whatever was being prepared", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const documentId = await world.served(spaceId);
      engine.script.prepare = () => new Promise((resolve) => setTimeout(() => resolve(goodProof), 10 + round * 5));
      const { data } = await world.replace(documentId, 1);
      await new Promise((resolve) => setTimeout(resolve, 25));
      let deleted = await world.remove(documentId, 2);
      if (deleted.code === "DOCUMENT_VERSION_CONFLICT") deleted = await world.remove(documentId, 3); // it served meanwhile
      expect(deleted.status).toBe(202);
      expect((await world.call("knowledgeDocumentGet", { path: { documentId } })).code).toBe("DOCUMENT_NOT_FOUND");
      await world.settled(deleted.data.operationId);
      const { status } = await world.settled(data.operationId);
      expect(["SUCCEEDED", "CANCELLED"]).toContain(status);
      expect(await rowOf(documentId)).toMatchObject({
        status: "DELETED",
        activeVersionId: null,
        candidateVersionId: null,
      });
      const all = await versionsOf(documentId);
      expect(all.map((version) => version.status)).toEqual(["DELETED", "DELETED"]);
      for (const { id } of all) expect(engine.removed).toContain(id);
      engine.script = {};
    }
  });

  test("ends a running ingestion as CANCELLED and cleans up only once it has stopped", async () => {
    const order: string[] = [];
    engine.script.prepare = (preparation) =>
      endless(preparation).catch(async (reason) => {
        await new Promise((resolve) => setTimeout(resolve, 200));
        order.push("stopped");
        throw reason;
      });
    engine.script.remove = async () => {
      order.push("removed");
    };
    const { documentId, operationId } = await world.upload(spaceId);
    await world.until(
      () => world.document(documentId),
      ({ candidateVersion }) => candidateVersion?.status === "INGESTING",
    );
    const { data } = await world.remove(documentId, 0);
    expect(await world.settled(data.operationId)).toMatchObject({
      status: "SUCCEEDED",
      operationType: "DOCUMENT_DELETE",
    });
    expect(await world.operation(operationId)).toMatchObject({ status: "CANCELLED" });
    expect(order[0]).toBe("stopped");
    expect(await rowOf(documentId)).toMatchObject({ status: "DELETED" });
  });
});

test("disable and activation: the new version serves in a document that stays disabled", async () => {
  const documentId = await world.served(spaceId);
  engine.script.prepare = ({ signal }) => pause(100, signal).then(() => goodProof);
  const { data } = await world.replace(documentId, 1);
  expect((await world.disable(documentId, 2)).data).toMatchObject({ status: "DISABLED", version: 3 });
  await world.settled(data.operationId);
  expect(await world.document(documentId)).toMatchObject({
    status: "DISABLED",
    searchable: false,
    lockVersion: 4,
    activeVersion: { versionNo: 2, status: "READY" },
    candidateVersion: null,
  });
  expect((await world.enable(documentId, 4)).data).toMatchObject({ status: "ACTIVE", version: 5 });
  expect(await world.document(documentId)).toMatchObject({ searchable: true });
  await world.until(
    async () => engine.served,
    (served) => served.at(-1) !== null,
  );
});

test("of twenty replacements at once one is accepted, and the document has one candidate", async () => {
  const documentId = await world.served(spaceId);
  engine.script.prepare = endless;
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.replace(documentId, 1)));
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted).toHaveLength(1);
  for (const { code } of answers) expect([undefined, "DOCUMENT_VERSION_CONFLICT"]).toContain(code);
  expect((await world.replace(documentId, 2)).code).toBe("DOCUMENT_VERSION_TRANSITION_IN_PROGRESS");
  expect((await world.reindex(documentId, 2)).code).toBe("DOCUMENT_VERSION_TRANSITION_IN_PROGRESS");
  expect(await versionsOf(documentId)).toHaveLength(2);
  await world.cancel(accepted[0]?.data.operationId ?? "");
  await world.settled(accepted[0]?.data.operationId ?? "");
});

test("of many changes at once each accepted one moves the lock version by one", async () => {
  const documentId = await world.served(spaceId);
  const change = (expectedVersion: number, tag: string) =>
    world.call("knowledgeDocumentUpdate", {
      path: { documentId },
      body: { expectedVersion, metadata: { tags: [tag] } },
    });
  let accepted = 0;
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, writer) => change(1 + round, `t${writer}`)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    accepted += 1;
    const { lockVersion, metadata } = await world.document(documentId);
    expect(lockVersion).toBe(1 + accepted);
    expect(metadata).toEqual(won[0]?.data.metadata);
  }
});

test("of several retries of one failure at once one is accepted", async () => {
  engine.script.prepare = () => Promise.reject(new Error("broken"));
  const { operationId } = await world.upload(spaceId);
  await world.settled(operationId);
  engine.script.prepare = endless;
  const answers = await Promise.all(Array.from({ length: 6 }, () => world.retry(operationId)));
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted).toHaveLength(1);
  await world.cancel(accepted[0]?.data.operationId ?? "");
  await world.settled(accepted[0]?.data.operationId ?? "");
});
