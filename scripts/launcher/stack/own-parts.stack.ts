import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "../../identity-provider/test-browser.ts";
import { freePort, type RunningPostgres, startPostgres } from "../../postgres/server.ts";
import { freePorts, type Installation, type Ports, root, startInstallation } from "../../test-runner/installation.ts";
import { untilAnswers } from "../processes/readiness.ts";
import { createSpace, operatorOf, untilOperation, upload } from "./operator-of.ts";
import { childrenOf } from "./processes-of.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-own-"));
const client = { OIDC_CLIENT_ID: "their-client", OIDC_CLIENT_SECRET: "a secret that they agreed upon with us" };
let postgres: RunningPostgres;
let issuer: ChildProcess;
let issuerUrl: string;
let ports: Ports;
let installation: Installation;

async function createDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query(`create role ${name} login password 'of-${name}'`);
  await admin.query(`create database ${name} owner ${name}`);
  await admin.end();
  return `postgresql://${name}:of-${name}@127.0.0.1:${postgres.port}/${name}`;
}

async function startIssuer(consoleUrl: string): Promise<void> {
  const port = await freePort();
  issuerUrl = `http://localhost:${port}`;
  const env = { ...process.env, ...client, IDP_PORT: String(port), IDP_STATE_FILE: join(folder, "issuer.json") };
  issuer = spawn(process.execPath, [join(root, "scripts/identity-provider/main.ts")], {
    env: { ...env, CONSOLE_URL: consoleUrl },
    stdio: "ignore",
  });
  await untilAnswers(`${issuerUrl}/.well-known/openid-configuration`, "The issuer", new AbortController().signal);
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "theirs", isThrowaway: true });
  ports = await freePorts();
  await startIssuer(`http://localhost:${ports.PORT}`);
  installation = await startInstallation({
    ports,
    env: {
      ...client,
      OIDC_ISSUER: issuerUrl,
      DATABASE_URL_CONSOLE: await createDatabase("their_console"),
      DATABASE_URL_GATEWAY: await createDatabase("their_gateway"),
    },
  });
});
afterAll(async () => {
  await installation?.stop();
  installation?.remove();
  issuer?.kill("SIGKILL");
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("with a PostgreSQL and an issuer of one's own, neither embedded one is started", async () => {
  const names = childrenOf(installation).map(({ name }) => name);
  expect(names.toSorted()).toEqual(["Console", "Console worker", "Gateway", "Gateway worker"]);
  expect(existsSync(join(installation.dataDir, "postgres"))).toBe(false);
  await expect(fetch(`http://127.0.0.1:${ports.IDP_PORT}/`)).rejects.toThrow();
  expect(installation.said()).not.toContain("Sign in as");
});

test("people sign in at that issuer, and the console knows them by what it states", async () => {
  const browser = testBrowser();
  const page = await browser.open(`${installation.url}/sign-in/start`, { from: "/" });
  const leadsTo = /url=([^"]+)"/.exec(await page.text())?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(new URL(leadsTo).searchParams.get("client_id")).toBe(client.OIDC_CLIENT_ID);
  const form = await browser.follow(leadsTo, issuerUrl);
  const back = await browser.follow(form.at, issuerUrl, { account: "operator", password: "operator" });
  await browser.open(back.at);
  const session = await browser.open(`${installation.url}/api/auth/session`);
  expect(await session.json()).toMatchObject({ user: { name: "Olivia Operator" } });
});

test("documents live in that PostgreSQL", async () => {
  const operator = operatorOf(installation);
  const { operationId, documentId } = await upload(operator, await createSpace(operator), "# 手册\n\n二十天年假\n");
  await untilOperation(operator, operationId, "SUCCEEDED");
  const theirs = new pg.Client({ connectionString: postgres.url("their_gateway") });
  await theirs.connect();
  const { rowCount } = await theirs.query("select from documents where id = $1", [documentId]);
  await theirs.end();
  expect(rowCount).toBe(1);
});
