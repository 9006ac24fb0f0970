import { readdir, utimes } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documents, fileResources, idempotencyKeys } from "../../db/schema.ts";
import { scriptedEngine } from "../testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "../testing/test-world.ts";
import type { Worker } from "../worker.ts";
import { keepHouse } from "./housekeeping.ts";

let world: TestWorld;
let spaceId: string;
const engine = scriptedEngine();
const broken = () => Promise.reject(new Error("broken"));
const hours = 3_600_000;

beforeAll(async () => {
  world = await startTestWorld(engine);
  await world.work();
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());
beforeEach(() => {
  engine.script = {};
});

/** The folder is made when it is first used, by an upload or by the housekeeping. */
const stored = async () =>
  (await readdir(world.gateway.config.filesDir, { recursive: true }).catch(() => [])).filter((name) =>
    name.includes("file_"),
  );
const rowOf = async (id: string) => (await world.db.select().from(documents).where(eq(documents.id, id)))[0];
const fileOf = async (id: string) => (await world.db.select().from(fileResources).where(eq(fileResources.id, id)))[0];

describe("a deleted document", () => {
  test("leaves no file, no version and nothing in the engine behind", async () => {
    const before = await stored();
    const documentId = await world.served(spaceId);
    const replaced = await world.replace(documentId, 1, "Another text.");
    await world.settled(replaced.data.operationId);
    expect(await stored()).toHaveLength(before.length + 2);
    const { data } = await world.remove(documentId, 3);
    expect(await world.settled(data.operationId)).toMatchObject({ status: "SUCCEEDED", resourceId: documentId });
    await world.until(stored, (names) => names.length === before.length);
    expect((await world.remove(documentId, 4)).code).toBe("DOCUMENT_ALREADY_DELETED");
  });

  test("keeps a file that another document uses", async () => {
    const fileResourceId = await world.handOver("Shared text.");
    const upload = () =>
      world.call("knowledgeDocumentUpload", { path: { spaceId }, body: { fileResourceId, documentName: "Shared" } });
    const [one, other] = [await upload(), await upload()];
    await world.settled(one.data.operationId);
    await world.settled(other.data.operationId);
    const { data } = await world.remove(one.data.documentId, 1);
    await world.settled(data.operationId);
    expect(await fileOf(fileResourceId)).toMatchObject({ deletedAt: null });
    expect(await world.document(other.data.documentId)).toMatchObject({ searchable: true });
  });

  test("stays hidden while its clean-up fails, and is cleaned up by a manual retry", async () => {
    const documentId = await world.served(spaceId);
    engine.script.remove = broken;
    const { data } = await world.remove(documentId, 1);
    expect(await world.settled(data.operationId)).toMatchObject({ status: "FAILED", retryable: true, retryCount: 5 });
    expect((await world.call("knowledgeDocumentGet", { path: { documentId } })).code).toBe("DOCUMENT_NOT_FOUND");
    expect(await rowOf(documentId)).toMatchObject({ status: "DELETING" });
    engine.script = {};
    const retried = await world.retry(data.operationId);
    expect(await world.settled(retried.data.operationId)).toMatchObject({
      status: "SUCCEEDED",
      operationType: "DOCUMENT_DELETE",
    });
    expect(await rowOf(documentId)).toMatchObject({ status: "DELETED" });
    expect((await world.retry(data.operationId)).code).toBe("OPERATION_NOT_RETRYABLE");
  });
});

describe("a deleted space", () => {
  const removeSpace = (id: string, expectedVersion: number) =>
    world.call("knowledgeSpaceDelete", { path: { spaceId: id }, body: { expectedVersion, reason: "a test" } });

  test("is gone once the engine has forgotten it, and its Operation can still be read", async () => {
    const id = await world.makeSpace();
    const { data } = await removeSpace(id, 1);
    expect(await world.settled(data.operationId)).toMatchObject({
      status: "SUCCEEDED",
      resourceType: "SPACE",
      resourceId: id,
    });
    expect((await world.call("knowledgeSpaceGet", { path: { spaceId: id } })).code).toBe("SPACE_NOT_FOUND");
  });

  test("is DELETE_FAILED when that fails, from where a retry of the Operation leads on", async () => {
    const id = await world.makeSpace();
    engine.script.removeSpace = broken;
    const { data } = await removeSpace(id, 1);
    expect(await world.settled(data.operationId)).toMatchObject({ status: "FAILED", retryable: true });
    expect((await world.call("knowledgeSpaceGet", { path: { spaceId: id } })).data).toMatchObject({
      status: "DELETE_FAILED",
    });
    engine.script = {};
    const retried = await world.retry(data.operationId);
    expect(await world.settled(retried.data.operationId)).toMatchObject({ status: "SUCCEEDED" });
  });
});

describe("the housekeeping", () => {
  const house = (now = new Date()): Worker => {
    const { db, files } = world;
    const log = { warn: () => {}, info: () => {} };
    // Only what the housekeeping uses.
    return {
      db,
      engine,
      files,
      log,
      now: () => now,
      timing: { stopWaitMs: 10 },
      breakers: { engine: { isOpen: () => false } },
    } as unknown as Worker;
  };

  test("removes files that no version came to use within a day, and no others", async () => {
    const unused = await world.handOver("Never used.");
    const documentId = await world.served(spaceId, "Used.");
    await keepHouse(house());
    expect(await fileOf(unused)).toMatchObject({ deletedAt: null });
    await keepHouse(house(new Date(Date.now() + 25 * hours)));
    expect((await fileOf(unused))?.deletedAt).not.toBeNull();
    expect((await stored()).some((name) => name.endsWith(unused))).toBe(false);
    const { activeVersion } = await world.document(documentId);
    expect(activeVersion).toMatchObject({ status: "READY" });
    const body = { fileResourceId: unused, documentName: "Too late" };
    expect((await world.call("knowledgeDocumentUpload", { path: { spaceId }, body })).code).toBe("FILE_NOT_FOUND");
  });

  test("removes bytes that no row knows of, and leaves fresh ones to whoever is storing them", async () => {
    const incoming = await world.files.receive();
    await incoming.write(Buffer.from("stray"));
    await incoming.keep("file_stray00");
    await keepHouse(house());
    expect((await stored()).some((name) => name.endsWith("file_stray00"))).toBe(true);
    const longAgo = new Date(Date.now() - 48 * hours);
    await utimes(world.files.path("file_stray00"), longAgo, longAgo);
    await keepHouse(house());
    expect((await stored()).some((name) => name.endsWith("file_stray00"))).toBe(false);
  });

  test("finishes deletions that gave up", async () => {
    const documentId = await world.served(spaceId);
    engine.script.remove = broken;
    const { data } = await world.remove(documentId, 1);
    await world.settled(data.operationId);
    engine.script = {};
    await keepHouse(house());
    expect(await rowOf(documentId)).toMatchObject({ status: "DELETED" });
    expect(await world.operation(data.operationId)).toMatchObject({ status: "FAILED", retryable: false });
  });

  test("forgets outcomes after thirty days", async () => {
    await world.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '31 days'` });
    await keepHouse(house());
    expect(await world.db.select().from(idempotencyKeys)).toEqual([]);
  });
});

test("every step that no call waits for is in the audit, on behalf of whoever asked for it", async () => {
  const { documentId, operationId } = await world.upload(spaceId);
  await world.settled(operationId);
  const events = await world.audit(operationId);
  expect(events.map(({ action, outcome }) => [action, outcome])).toEqual([
    ["knowledgeDocumentUpload", "ok"],
    ["activateVersion", "ok"],
    ["endOperation", "ok"],
  ]);
  expect(events[1]).toMatchObject({ tenant: "demo", subject: "ada", resourceType: "DOCUMENT", resourceId: documentId });
  expect(events[1]?.changes).toMatchObject({ lockVersion: [0, 1], status: ["CREATING", "ACTIVE"] });
});
