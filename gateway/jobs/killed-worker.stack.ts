import { type ChildProcess, spawn } from "node:child_process";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { operations, versions } from "../db/schema.ts";
import { scriptedEngine } from "./testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  world = await startTestWorld(scriptedEngine());
  spaceId = await world.makeSpace();
});
afterEach(async () => {
  for (const child of children.splice(0)) await ended(child, "SIGKILL");
});
afterAll(() => world.stop());

/** A worker process with the usual timing; resolves once it works. */
async function startProcess(pace: "endless" | "brisk"): Promise<ChildProcess> {
  const { databaseUrl, filesDir } = world.gateway.config;
  const script = new URL("./testing/killable-worker.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, databaseUrl, filesDir, pace], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (data: Buffer) => data.includes('"working"') && resolve());
    child.once("exit", (code) => reject(new Error(`The worker ended with ${code}`)));
  });
  return child;
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.kill(signal);
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

const rowOf = async (id: string) => (await world.db.select().from(operations).where(eq(operations.id, id)))[0];
const percentOf = async (documentId: string) => (await world.document(documentId)).candidateVersion?.progressPercent;

test("work of a killed worker resumes in another within 15 seconds and has one effect", {
  timeout: 60_000,
}, async () => {
  const doomed = await startProcess("endless");
  const { documentId, operationId } = await world.upload(spaceId);
  await world.until(
    () => percentOf(documentId),
    (percent) => percent === 10,
  );
  await startProcess("brisk");
  await ended(doomed, "SIGKILL");
  const killedAt = Date.now();

  await world.until(
    () => rowOf(operationId),
    (row) => row?.runNumber === 2,
    20_000,
  );
  expect(Date.now() - killedAt).toBeLessThan(15_000);
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  expect(await world.document(documentId)).toMatchObject({
    status: "ACTIVE",
    lockVersion: 1,
    activeVersion: { versionNo: 1 },
  });
  expect(await world.db.select().from(versions).where(eq(versions.documentId, documentId))).toHaveLength(1);
  expect(await rowOf(operationId)).toMatchObject({ takeoverCount: 1, workerId: null });
});

test("a worker that is told to end puts its work down for the others at once", { timeout: 30_000 }, async () => {
  const leaving = await startProcess("endless");
  const { documentId, operationId } = await world.upload(spaceId);
  await world.until(
    () => percentOf(documentId),
    (percent) => percent === 10,
  );
  const askedAt = Date.now();
  await ended(leaving, "SIGTERM");
  expect(leaving.exitCode).toBe(0);
  expect(Date.now() - askedAt).toBeLessThan(5_000);
  expect(await rowOf(operationId)).toMatchObject({ status: "RUNNING", workerId: null, takeoverCount: 0 });
  await startProcess("brisk");
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED" });
});
