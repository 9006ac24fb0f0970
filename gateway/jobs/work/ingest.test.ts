import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { versions } from "../../db/schema.ts";
import { EngineFailure } from "../../engines/engine.ts";
import { endless, goodProof, type Preparation, pause, scriptedEngine } from "../testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "../testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
const engine = scriptedEngine();

beforeAll(async () => {
  world = await startTestWorld(engine);
  await world.work();
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());
beforeEach(() => {
  engine.script = {};
});

/** Holds every preparation at a gate that the test opens. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reached = () => {};
  const started = new Promise<void>((resolve) => {
    reached = resolve;
  });
  engine.script.prepare = async () => {
    reached();
    await opened;
    return goodProof;
  };
  return { open, started };
}

const versionRow = async (id: string) => (await world.db.select().from(versions).where(eq(versions.id, id)))[0];

test("an upload becomes a candidate at once and the serving version once it is prepared", async () => {
  const { open, started } = gate();
  const { documentId, operationId, status } = await world.upload(spaceId);
  expect(status).toBe("PENDING");
  await started;
  const during = await world.document(documentId);
  expect(during).toMatchObject({ status: "CREATING", searchable: false, activeVersion: null, lockVersion: 0 });
  expect(during.candidateVersion).toMatchObject({
    versionNo: 1,
    changeType: "INITIAL_UPLOAD",
    status: "INGESTING",
    operationId,
    operationStatus: "RUNNING",
    progressPercent: null,
    progressSource: "UNAVAILABLE",
  });
  open();
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0, retryable: false });
  const after = await world.document(documentId);
  expect(after).toMatchObject({ status: "ACTIVE", searchable: true, candidateVersion: null, lockVersion: 1 });
  expect(after.activeVersion).toMatchObject({
    status: "READY",
    progressPercent: 100,
    progressSource: "TERMINAL_STATE",
  });
  expect(after.activeVersion?.activatedAt).not.toBeNull();
});

test("a replacement serves only once it is ready; the version before it retires", async () => {
  const documentId = await world.served(spaceId);
  const before = await world.document(documentId);
  const { open, started } = gate();
  const { data } = await world.replace(documentId, before.lockVersion);
  await started;
  const during = await world.document(documentId);
  expect(during.activeVersion?.versionId).toBe(before.activeVersion?.versionId);
  expect(during).toMatchObject({
    searchable: true,
    lockVersion: 2,
    candidateVersion: { versionNo: 2, changeType: "REPLACE" },
  });
  open();
  await world.settled(data.operationId);
  expect(await world.document(documentId)).toMatchObject({
    lockVersion: 3,
    activeVersion: { versionNo: 2, status: "READY" },
  });
  expect(await versionRow(before.activeVersion?.versionId ?? "")).toMatchObject({ status: "RETIRED" });
});

test("progress is what the engine counted, and never more than 99 before the end", async () => {
  const seen: unknown[] = [];
  engine.script.prepare = async ({ report, signal }) => {
    for (const percent of [null, 10, 250, 60]) {
      await report({ percent });
      await pause(60, signal);
      const { candidateVersion } = await world.document(documentId);
      seen.push(candidateVersion?.progressPercent, candidateVersion?.progressSource);
    }
    return goodProof;
  };
  let documentId = "";
  const uploaded = await world.upload(spaceId);
  documentId = uploaded.documentId;
  await world.settled(uploaded.operationId);
  expect(seen).toEqual([null, "UNAVAILABLE", 10, "PROVIDER", 99, "PROVIDER", 60, "PROVIDER"]);
});

describe("a file that is itself at fault", () => {
  test.each([
    [
      "fails at once and cannot be retried",
      () => Promise.reject(new EngineFailure("content", "FILE_ENCRYPTED", "The file has a password.")),
    ],
    ["does not become ready without text", () => Promise.resolve({ passageCount: 0, codePointCount: 0, pageCount: 1 })],
  ] as const)("%s", async (_, prepare) => {
    engine.script.prepare = prepare;
    const { documentId, operationId } = await world.upload(spaceId);
    const operation = await world.settled(operationId);
    expect(operation).toMatchObject({
      status: "FAILED",
      failureCode: "KNOWLEDGE_INVALID_INPUT",
      retryable: false,
      retryCount: 0,
    });
    const document = await world.document(documentId);
    expect(document).toMatchObject({ status: "CREATE_FAILED", activeVersion: null, searchable: false });
    expect(document.candidateVersion).toMatchObject({
      status: "FAILED",
      retryable: false,
      error: { retryable: false },
    });
    expect((await world.retry(operationId)).code).toBe("OPERATION_NOT_RETRYABLE");
  });
});

describe("a fault of the engine", () => {
  const fault = () => Promise.reject(new EngineFailure("fault", "EMBEDDING_FAILED", "The engine broke."));

  test("is tried again after a delay that is shown, and the sixth attempt may still succeed", async () => {
    const shown: unknown[] = [];
    engine.script.prepare = async ({ attempt }: Preparation) => (attempt <= 5 ? fault() : goodProof);
    const { operationId } = await world.upload(spaceId);
    const operation = await world.until(
      async () => {
        const now = await world.operation(operationId);
        if (now.nextRetryAt) shown.push(now.status);
        return now;
      },
      ({ status }) => status === "SUCCEEDED",
    );
    expect(operation).toMatchObject({ retryCount: 5, nextRetryAt: null });
    expect(operation.lastRetryAt).not.toBeNull();
    expect(new Set(shown)).toEqual(new Set(["RUNNING"]));
  });

  test("ends after five automatic retries as a failure that can be retried by hand three times", async () => {
    engine.script.prepare = fault;
    const { documentId, operationId } = await world.upload(spaceId);
    expect(await world.settled(operationId)).toMatchObject({
      status: "FAILED",
      failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
      retryCount: 5,
      retryable: true,
    });
    let failed = operationId;
    for (const attempt of [1, 2, 3]) {
      const { data, status } = await world.retry(failed);
      expect(status).toBe(202);
      expect(data).toMatchObject({ parentOperationId: failed, status: "PENDING" });
      expect(await world.document(documentId)).toMatchObject({ status: "CREATING", lockVersion: 0 });
      const child = await world.settled(data.operationId);
      expect(child).toMatchObject({
        operationType: "DOCUMENT_UPLOAD",
        manualRetryAttempt: attempt,
        parentOperationId: failed,
      });
      failed = data.operationId;
    }
    expect((await world.retry(failed)).code).toBe("OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED");
    expect((await world.retry(operationId)).code).toBe("OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED");
    expect((await world.document(documentId)).candidateVersion?.retryable).toBe(false);

    engine.script = {};
    const { lockVersion } = await world.document(documentId);
    const replaced = await world.replace(documentId, lockVersion);
    await world.settled(replaced.data.operationId);
    expect(await world.document(documentId)).toMatchObject({ status: "ACTIVE", activeVersion: { versionNo: 2 } });
  });

  test("a displaced candidate's Operation can no longer be retried", async () => {
    engine.script.prepare = fault;
    const { documentId, operationId } = await world.upload(spaceId);
    await world.settled(operationId);
    engine.script.prepare = endless;
    const replaced = await world.replace(documentId, 0);
    expect((await world.retry(operationId)).code).toBe("OPERATION_NOT_RETRYABLE");
    expect(await world.operation(operationId)).toMatchObject({ status: "FAILED", retryable: false });
    await world.cancel(replaced.data.operationId);
    await world.settled(replaced.data.operationId);
  });
});
