import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "../scripts/test-database.ts";
import { testAccess } from "./http/testing/test-access.ts";

const folder = mkdtempSync(join(tmpdir(), "kc-gateway-stopping-"));
const sockets: Socket[] = [];
const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
  for (const socket of sockets) socket.destroy();
  rmSync(folder, { recursive: true, force: true });
});

/** Stands between the Gateway and its database, until the line goes dead without breaking. */
async function deadLine(url: string) {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on("error", () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    goDead: () => {
      for (const socket of sockets) socket.unpipe();
      for (const socket of sockets) socket.pause();
    },
  };
}

test("a Gateway whose database does not answer any more ends all the same when asked, and says so", async () => {
  const line = await deadLine(await createTestDatabase());
  const accessFile = join(folder, "access.json");
  const issuer = { issuer: "http://localhost:1", audience: "knowledge-gateway", jwksUrl: "http://localhost:1/keys" };
  writeFileSync(accessFile, JSON.stringify(testAccess(issuer, "0".repeat(64))));
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      DATABASE_URL_GATEWAY: line.url,
      GATEWAY_PORT: "0",
      GATEWAY_FILES_DIR: join(folder, "files"),
      GATEWAY_ACCESS_FILE: accessFile,
      GATEWAY_LINK_SECRET: "secret-of-the-process-tests-for-links",
    },
  });
  ends.push(() => child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
  });
  await expect.poll(() => said, { timeout: 60_000 }).toMatch(/"port":\d+/);
  const ready = `http://127.0.0.1:${/"port":(\d+)/.exec(said)?.[1]}/readyz`;
  expect((await fetch(ready)).status).toBe(200);

  line.goDead();
  await fetch(ready).catch(() => undefined); // takes a connection that is never given back
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(said).toContain("stopping took too long");
});
