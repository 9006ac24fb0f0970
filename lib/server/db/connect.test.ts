import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../scripts/test-database.ts";
import { type Connection, connect } from "./connect.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Stands before the database and cuts each connection on which a transaction is begun, while it is told to. */
async function startCutter(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const cutter = { port: 0, isCutting: true };
  const server = createServer((near: Socket) => {
    const far = dial(Number(port), hostname);
    for (const [from, to] of [[near, far] as const, [far, near] as const])
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
    far.pipe(near);
    near.on("data", (bytes) => {
      if (cutter.isCutting && bytes.toString("latin1").includes("begin")) near.destroy();
      else far.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  cutter.port = (server.address() as AddressInfo).port; // it listens on TCP
  return cutter;
}

test("a transaction whose begin fails gives its connection back, so that the pool serves again later", async () => {
  const url = new URL(await createTestDatabase());
  const cutter = await startCutter(url.href);
  url.port = String(cutter.port);
  const connection: Connection = connect(url.href, 2);
  closing.push(connection.close);
  const one = () => connection.db.transaction(async (tx) => (await tx.execute(sql`select 1 as one`)).rows);
  for (let count = 0; count < 3; count += 1) await expect(one()).rejects.toThrow();
  cutter.isCutting = false;
  expect(await one()).toEqual([{ one: 1 }]);
  expect(connection.pool.waitingCount).toBe(0);
});
