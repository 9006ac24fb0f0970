import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test("signing in leads to that issuer, as that client", async () => {
  const csrf = await fetch(`${installation.url}/api/auth/csrf`);
  const cookie = csrf.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const providers = (await (await fetch(`${installation.url}/api/auth/providers`)).json()) as Record<
    string,
    { signinUrl: string }
  >;
  const signIn = await fetch(Object.values(providers)[0]?.signinUrl ?? "", {
    method: "POST",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded", origin: installation.url },
    body: new URLSearchParams({ csrfToken, callbackUrl: "/" }),
    redirect: "manual",
  });
  const target = new URL(signIn.headers.get("location") ?? "");
  expect([target.origin, target.searchParams.get("client_id")]).toEqual([issuerUrl, client.OIDC_CLIENT_ID]);
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
