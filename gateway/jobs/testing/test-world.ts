/** For tests of whole lives: a Gateway over HTTP, workers on its database, and what people do with them. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { connect } from "../../db/connect.ts";
import { auditEvents } from "../../db/schema.ts";
import type { Engine } from "../../engines/engine.ts";
import { fileStore } from "../../files/store.ts";
import { startTestGateway, type TestGateway } from "../../http/test-gateway.ts";
import type { CallerOptions } from "../../http/testing/test-caller.ts";
import { makeLog } from "../../log.ts";
import { startWorker, type WorkerParts } from "../start-worker.ts";
import type { Timing } from "../timing.ts";
import { type ScriptedEngine, scriptedEngine } from "./scripted-engine.ts";

/** Quick enough for tests, with the same proportions as the usual ones. */
export const quick: Partial<Timing> = {
  heartbeatMs: 200,
  silentAfterMs: 1_500,
  pollMs: 100,
  watchMs: 50,
  progressMs: 20,
  probeMs: 200,
  stopWaitMs: 50,
  retryDelayMs: () => 60,
};

export type TestWorld = Awaited<ReturnType<typeof startTestWorld>>;
type Caller = ReturnType<TestGateway["caller"]>;

/** A Gateway with an engine that does as the test says, without a worker; add workers with `work`. Call `stop` in the end. */
export const startTestWorld = async (engine: ScriptedEngine = scriptedEngine()) =>
  around(await startTestGateway({ engine }), engine);

/** The same with the engine that comes along, with or without an embedding endpoint. */
export async function startRealWorld(options: Pick<Parameters<typeof startTestGateway>[0] & object, "embedding"> = {}) {
  const gateway = await startTestGateway(options);
  return around(gateway, gateway.engine);
}

function around<E extends Engine>(gateway: TestGateway, engine: E) {
  const stops: (() => Promise<void>)[] = [];
  const admin = gateway.caller();
  const files = fileStore(gateway.config.filesDir);

  async function work(parts: Partial<WorkerParts> = {}) {
    const connection = connect(gateway.config.databaseUrl, () => {}, 10);
    const log = makeLog("trace", "gateway-worker", { write: (line) => gateway.lines.push(line) });
    const worker = await startWorker({ connection, engine, files, log, timing: quick, ...parts });
    const stop = async () => {
      await worker.stop();
      await connection.close();
    };
    stops.push(stop);
    return { stop: () => stops.splice(stops.indexOf(stop), 1)[0]?.() };
  }

  return {
    ...people(admin),
    gateway,
    engine,
    admin,
    files,
    work,
    db: gateway.db,
    as: (options: CallerOptions) => people(gateway.caller(options)),
    audit: (operationId: string) =>
      gateway.db.select().from(auditEvents).where(eq(auditEvents.operationId, operationId)).orderBy(auditEvents.id),
    stop: async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()));
      await gateway.stop();
    },
  };
}

/** What one caller does, in few words. Every function throws when the call is refused, except `call`. */
export function people(caller: Caller) {
  const call = caller.call;

  async function wanted<T>(answer: Promise<{ data: T; code: string | undefined }>): Promise<T> {
    const { data, code } = await answer;
    if (code) throw new Error(code);
    return data;
  }

  const makeSpace = async (securityDomain = "internal") => {
    const body = {
      code: randomUUID(),
      name: "A space",
      profileCode: "enterprise-long-document",
      defaultSecurityDomainCode: securityDomain,
    };
    return (await wanted(call("knowledgeSpaceCreate", { body }))).spaceId;
  };
  const handOver = async (text = "Some text about knowledge.", fileName = "notes.txt") => {
    const body = new Blob([text]);
    return (await wanted(call("consoleFileResourceCreate", { query: { fileName }, body }))).fileResourceId;
  };
  const upload = async (spaceId: string, { text, metadata }: { text?: string; metadata?: object } = {}) => {
    const fileResourceId = await handOver(text);
    const body = { fileResourceId, documentName: "A document", metadata };
    return wanted(call("knowledgeDocumentUpload", { path: { spaceId }, body }));
  };
  const document = (documentId: string) => wanted(call("knowledgeDocumentGet", { path: { documentId } }));
  const operation = (operationId: string) => wanted(call("knowledgeOperationGet", { path: { operationId } }));

  async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean, withinMs = 8_000): Promise<T> {
    for (const end = Date.now() + withinMs; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
      const value = await read();
      if (isSo(value)) return value;
      if (Date.now() > end) throw new Error(`Not so within ${withinMs} ms: ${JSON.stringify(value)}`);
    }
  }
  const settled = (operationId: string, withinMs?: number) =>
    until(
      () => operation(operationId),
      ({ status }) => status !== "PENDING" && status !== "RUNNING",
      withinMs,
    );
  /** A document that serves its first version. */
  const served = async (spaceId: string, text?: string) => {
    const { documentId, operationId } = await upload(spaceId, { text });
    const { status } = await settled(operationId);
    if (status !== "SUCCEEDED") throw new Error(status);
    return documentId;
  };
  const act = (
    id: "knowledgeDocumentReindex" | "knowledgeDocumentDelete",
    documentId: string,
    expectedVersion: number,
  ) => call(id, { path: { documentId }, body: { expectedVersion, reason: "a test" } });

  return {
    call,
    makeSpace,
    handOver,
    upload,
    document,
    operation,
    until,
    settled,
    served,
    replace: async (documentId: string, expectedVersion: number, text?: string) => {
      const body = { fileResourceId: await handOver(text), expectedVersion };
      return call("knowledgeDocumentReplace", { path: { documentId }, body });
    },
    reindex: (documentId: string, expectedVersion: number) =>
      act("knowledgeDocumentReindex", documentId, expectedVersion),
    remove: (documentId: string, expectedVersion: number) =>
      act("knowledgeDocumentDelete", documentId, expectedVersion),
    enable: (documentId: string, expectedVersion: number) =>
      call("knowledgeDocumentEnable", { path: { documentId }, body: { expectedVersion } }),
    disable: (documentId: string, expectedVersion: number) =>
      call("knowledgeDocumentDisable", { path: { documentId }, body: { expectedVersion } }),
    cancel: (operationId: string) =>
      call("knowledgeOperationCancel", { path: { operationId }, body: { reason: "a test" } }),
    retry: (operationId: string) =>
      call("knowledgeOperationRetry", { path: { operationId }, body: { reason: "a test" } }),
  };
}
