/** The real worker process with the real engine, started as the launcher starts it. */
import { type ChildProcess, fork } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../http/test-gateway.ts";
import { people } from "./testing/test-world.ts";

let gateway: TestGateway;
let someone: ReturnType<typeof people>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  someone = people(gateway.caller());
});
afterAll(async () => {
  await Promise.all(children.map((child) => end(child, "SIGKILL")));
  await gateway.stop();
});

async function startWorkerProcess(): Promise<ChildProcess> {
  const { config } = gateway;
  const child = fork(new URL("../worker.ts", import.meta.url).pathname, {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      NODE_ENV: "test",
      DATABASE_URL_GATEWAY: config.databaseUrl,
      GATEWAY_FILES_DIR: config.filesDir,
      GATEWAY_ACCESS_FILE: config.accessFile,
      GATEWAY_LINK_SECRET: config.linkSecret,
    },
  });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`The worker ended with ${code}`)));
  });
  return child;
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  child.kill(signal);
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

test("texts in two languages are prepared and serve, an empty-looking one fails with its reason", {
  timeout: 60_000,
}, async () => {
  const worker = await startWorkerProcess();
  const spaceId = await someone.makeSpace();
  const chinese = await someone.upload(spaceId, { text: "员工手册。年假为十五天。".repeat(200) });
  const english = await someone.upload(spaceId, { text: "# Handbook\n\nFifteen days of leave.\n" });
  const blank = await someone.upload(spaceId, { text: " \n\t\n " });
  for (const { operationId, documentId } of [chinese, english]) {
    expect(await someone.settled(operationId, 30_000)).toMatchObject({ status: "SUCCEEDED" });
    expect(await someone.document(documentId)).toMatchObject({
      searchable: true,
      activeVersion: { progressPercent: 100 },
    });
  }
  expect(await someone.settled(blank.operationId, 30_000)).toMatchObject({
    status: "FAILED",
    retryable: false,
    retryCount: 0,
  });
  const { candidateVersion } = await someone.document(blank.documentId);
  expect(candidateVersion).toMatchObject({ status: "FAILED", error: { code: "FILE_HAS_NO_TEXT", retryable: false } });

  const removed = await someone.remove(chinese.documentId, 1);
  expect(await someone.settled(removed.data.operationId, 30_000)).toMatchObject({ status: "SUCCEEDED" });
  await end(worker, "SIGTERM");
  expect(worker.exitCode).toBe(0);
});
