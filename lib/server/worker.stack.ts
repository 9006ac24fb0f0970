import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../scripts/test-database.ts";
import { answer, type FaultServer, silent, startFaultServer } from "../gateway/fault-server.ts";
import { sampleAnswer, samples } from "../gateway/sample-answers.ts";
import { readProposal } from "./actions/proposal.ts";
import { propose } from "./actions/propose.ts";
import { database } from "./db/connect.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { actions } from "./db/schema.ts";
import { configureConsole, olive } from "./test-console.ts";

let gateway: FaultServer;
const workers: ChildProcess[] = [];
let printed = "";

beforeAll(async () => {
  gateway = await startFaultServer();
  const databaseUrl = await createTestDatabase();
  configureConsole({ gatewayUrl: gateway.url, databaseUrl, timeoutMs: 60_000 });
  await migrateDatabase(databaseUrl);
});
beforeEach(() => {
  gateway.seen.length = 0;
  printed = "";
});
afterEach(() => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
});
afterAll(async () => {
  await database().close();
  await gateway.close();
});

/** A worker process as it runs in production. */
function startWorker(settings: Record<string, string> = {}): ChildProcess {
  const args = ["--conditions=react-server", `${import.meta.dirname}/worker.ts`];
  const worker = spawn(process.execPath, args, {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...consoleSettings(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on("data", (data) => {
      printed += data;
    });
  workers.push(worker);
  return worker;
}

const consoleSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(CONSOLE|GATEWAY|OIDC|ASSERTION|AUTH|DATABASE_URL_CONSOLE)/.test(name),
    ),
  );

async function confirmCreation(): Promise<string> {
  const { body } = samples.knowledgeSpaceCreate;
  const proposal = { actionId: crypto.randomUUID(), callId: "knowledgeSpaceCreate", parameters: {}, body };
  return (await propose(database().db, olive, readProposal(proposal))).id;
}

async function until<T>(read: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await read();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const doneAction = async (id: string) => {
  const [row] = await database().db.select().from(actions).where(eq(actions.id, id));
  return row?.status === "done" ? row : undefined;
};

/** What a restart of PostgreSQL does to the workers. */
const cutConnections = () =>
  database().pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'knowledge-console' and pid <> pg_backend_pid()`);

test("what a killed worker held is carried on by another within 15 seconds, under the same key", async () => {
  gateway.answerWith(silent, answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const id = await confirmCreation();
  const first = startWorker();
  await until(() => gateway.seen[0]);
  first.kill("SIGKILL");
  const killedAt = Date.now();
  startWorker();
  expect(await until(() => doneAction(id))).toMatchObject({ attempts: 2 });
  expect(Date.now() - killedAt).toBeLessThan(15_000);
  const keys = gateway.seen.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
}, 30_000);

test("a worker asked to stop puts down what it waits for, and another carries it on", async () => {
  gateway.answerWith(silent, answer(201, sampleAnswer("knowledgeSpaceCreate")));
  const id = await confirmCreation();
  const first = startWorker();
  await until(() => gateway.seen[0]);
  first.kill("SIGTERM");
  const [code] = await once(first, "exit");
  expect(code).toBe(0);
  startWorker();
  expect(await until(() => doneAction(id))).toMatchObject({ attempts: 2 });
}, 30_000);

test("connections that break again and again cost no action: each is done, once", async () => {
  gateway.answerWith(answer(201, sampleAnswer("knowledgeSpaceCreate")));
  startWorker();
  await until(() => (printed.includes('"msg":"working"') ? true : undefined));
  const ids: string[] = [];
  for (let cut = 0; cut < 40; cut += 1) {
    ids.push(await confirmCreation());
    await cutConnections();
    await new Promise((resolve) => setTimeout(resolve, (cut * 37) % 120));
  }
  for (const id of ids) expect(await until(() => doneAction(id))).toMatchObject({ errorCode: null });
  const keys = new Set(gateway.seen.map(({ headers }) => headers["idempotency-key"]));
  expect(keys.size).toBe(ids.length);
}, 60_000);

test("a worker with nothing to do stops at once", async () => {
  const worker = startWorker();
  await until(() => (printed.includes('"msg":"working"') ? true : undefined));
  worker.kill("SIGTERM");
  const [code] = await once(worker, "exit");
  expect(code).toBe(0);
  expect(printed).toContain('"msg":"stopped"');
  const workerId = /"workerId":"([^"]+)"/.exec(printed)?.[1];
  const { rows } = await database().pool.query("select from worker_heartbeats where worker_id = $1", [workerId]);
  expect({ isNamed: workerId !== undefined, rows }).toEqual({ isNamed: true, rows: [] });
});

test("bad settings are named all at once, without a value, and end the worker", async () => {
  const worker = startWorker({ GATEWAY_URL: "http://gateway.example", AUTH_SECRET: "short-and-secret" });
  const [code] = await once(worker, "exit");
  expect(code).toBe(1);
  expect(printed).toContain("GATEWAY_URL");
  expect(printed).toContain("AUTH_SECRET");
  expect(printed).not.toMatch(/gateway\.example|short-and-secret/);
});

test("a database that cannot be reached is said in one line, without its password", async () => {
  const worker = startWorker({ DATABASE_URL_CONSOLE: "postgres://console:hush-hush@127.0.0.1:1/none" });
  const [code] = await once(worker, "exit");
  expect(code).toBe(1);
  expect(printed).toContain("DATABASE_URL_CONSOLE");
  expect(printed).not.toContain("hush-hush");
});
