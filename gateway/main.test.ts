import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../scripts/test-database.ts";
import { testAccess } from "./http/testing/test-access.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-gateway-process-"));
const accessFile = join(folder, "access.json");
const issuer = {
  issuer: "http://localhost:3000",
  audience: "knowledge-gateway",
  jwksUrl: "http://localhost:3000/keys",
};
const linkSecret = "secret-of-the-process-tests-for-links";
let environment: Record<string, string>;
const started: ChildProcess[] = [];

beforeAll(async () => {
  writeFileSync(accessFile, JSON.stringify(testAccess(issuer, "0".repeat(64))));
  environment = {
    DATABASE_URL_GATEWAY: await createTestDatabase(),
    GATEWAY_PORT: "0",
    GATEWAY_FILES_DIR: join(folder, "files"),
    GATEWAY_ACCESS_FILE: accessFile,
    GATEWAY_LINK_SECRET: linkSecret,
  };
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(changes: Record<string, string> = {}) {
  const file = join(import.meta.dirname, "main.ts");
  const child = spawn(process.execPath, [file], {
    env: { NODE_ENV: "test", PATH: process.env.PATH, ...environment, ...changes },
  });
  started.push(child);
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (data) => {
    stdout += data;
  });
  child.stderr.on("data", (data) => {
    stderr += data;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((over) =>
    child.once("close", (code) => over({ code, stdout, stderr })),
  );
  const port = async () => {
    await expect.poll(() => /"port":(\d+)/.exec(stdout)?.[1], { timeout: 10_000 }).toBeDefined();
    return Number(/"port":(\d+)/.exec(stdout)?.[1]);
  };
  return { child, ended, port };
}

test("the process answers, and ends with 0 after SIGTERM", async () => {
  const { child, ended, port } = start();
  const url = `http://127.0.0.1:${await port()}`;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  child.kill("SIGTERM");
  const { code, stdout, stderr } = await ended;
  expect([code, stderr]).toEqual([0, ""]);
  expect(
    stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg),
  ).toContain("stopping");
  expect(stdout).not.toContain(linkSecret);
  expect(stdout).not.toContain(environment.DATABASE_URL_GATEWAY);
});

test("a taken port is named in one line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  const { code, stderr } = await start({ GATEWAY_PORT: String(port) }).ended;
  server.close();
  expect([code, stderr]).toEqual([1, `Port ${port} on 127.0.0.1 is taken; GATEWAY_PORT names another one.\n`]);
});

const unreachable = "postgresql://u:hunter2@127.0.0.1:1/gateway";
test.each([
  [
    "bad configuration",
    { GATEWAY_LINK_SECRET: "hunter2", GATEWAY_PORT: "x" },
    /GATEWAY_PORT[\s\S]*GATEWAY_LINK_SECRET/,
  ],
  ["no access file", { GATEWAY_ACCESS_FILE: "/nowhere/hunter2.json" }, /GATEWAY_ACCESS_FILE names cannot be read/],
  ["no database", { DATABASE_URL_GATEWAY: unreachable }, /database of DATABASE_URL_GATEWAY cannot be reached/],
])("%s is said in plain words without its value, and ends with 1", async (_, changes, words) => {
  const { code, stdout, stderr } = await start(changes).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr + stdout).not.toContain("hunter2");
  expect(stderr).not.toContain("    at ");
});
