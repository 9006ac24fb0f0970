import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, expect, inject, test } from "vitest";
import { identityOf, isAlive } from "../bare-clone/process-identity.mjs";
import { prepareDatabases, requireCjkSearch } from "./databases.ts";
import { type RunningPostgres, startPostgres } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-postgres-"));
chmodSync(folder, 0o755);
const dataDir = join(folder, "postgres");
const options = { dataDir, password: "test", isThrowaway: true };
const started: RunningPostgres[] = [];

async function start(): Promise<RunningPostgres> {
  const server = await startPostgres(options);
  started.push(server);
  return server;
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

afterEach(() => Promise.all(started.splice(0).map((server) => server.stop())));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("each role reaches its own database and no other", async () => {
  const { url, port } = await start();
  const wanted = ["console", "gateway"].map((name) => ({ name, password: `of ${name}` }));
  await prepareDatabases(url, wanted);
  await prepareDatabases(url, wanted);
  const as = (role: string, database: string) =>
    query(`postgresql://${role}:of%20${role}@127.0.0.1:${port}/${database}`, "select current_user");
  expect((await as("console", "console")).rows).toEqual([{ current_user: "console" }]);
  for (const foreign of ["gateway", "postgres", "template1"])
    await expect(as("console", foreign)).rejects.toThrow(/permission denied/);
});

test("a killed PostgreSQL is recovered with everything it had confirmed", async () => {
  const first = await start();
  await query(first.url("postgres"), "create table kept as select 42 as answer");
  await query(first.url("postgres"), "checkpoint");
  first.process.kill("SIGKILL");
  const second = await start();
  expect((await query(second.url("postgres"), "select answer from kept")).rows).toEqual([{ answer: 42 }]);
});

test("one that a killed start left running is ended before the next begins", async () => {
  const first = await start();
  const identity = identityOf(first.pid);
  const second = await start();
  expect(isAlive(identity)).toBe(false);
  expect((await query(second.url("postgres"), "select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a stale mark that names another program's process ends nobody and stops nothing", async () => {
  await (await start()).stop();
  const stranger = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  writeFileSync(join(dataDir, "postmaster.pid"), `${stranger.pid}\n${dataDir}\n`);
  await start();
  expect(isAlive(identityOf(stranger.pid as number))).toBe(true);
  expect(readFileSync(join(dataDir, "postmaster.pid"), "utf8")).not.toContain(`${stranger.pid}\n`);
  stranger.kill("SIGKILL");
});

test("a database in which Chinese text could not be found is refused by the name of its setting", async () => {
  const admin = inject("postgresUrl");
  await query(admin, "create database blind template template0 encoding 'SQL_ASCII' locale 'C'");
  const url = new URL(admin);
  url.pathname = "/blind";
  await expect(requireCjkSearch(url.href, "DATABASE_URL_GATEWAY")).rejects.toThrow(
    /The database of DATABASE_URL_GATEWAY cannot be used: pg_trgm finds no trigrams/,
  );
  await requireCjkSearch(admin, "DATABASE_URL_GATEWAY");
});

test.each([
  ["a wrong password", (url: URL) => Object.assign(url, { password: "wrong" }), "it refuses this user and password"],
  ["a missing database", (url: URL) => Object.assign(url, { pathname: "/nowhere" }), "it does not exist"],
  ["a port where nothing listens", (url: URL) => Object.assign(url, { port: "1" }), "nothing usable answers there"],
])("%s is told in a sentence that shows no part of the address", async (_, change, why) => {
  const url = change(new URL(inject("postgresUrl")));
  const refusal = requireCjkSearch(url.href, "DATABASE_URL_CONSOLE");
  await expect(refusal).rejects.toThrow(`The database of DATABASE_URL_CONSOLE cannot be used: ${why}`);
  await expect(refusal).rejects.not.toThrow(/127\.0\.0\.1|wrong/);
});
