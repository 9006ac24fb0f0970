import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scriptedEngine } from "./testing/scripted-engine.ts";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld(scriptedEngine());
});
afterAll(() => world.stop());

const jobs = async () => (await world.db.execute(sql`select attempts, locked_by from graphile_worker.jobs`)).rows;

test("a pool that cannot say it lives takes no job: nobody would sweep up after it", async () => {
  await world.db.execute(sql`alter table worker_heartbeats rename to hidden`);
  await expect(world.work()).rejects.toThrow();
  const { operationId } = await world.upload(await world.makeSpace());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await jobs()).toEqual([{ attempts: 0, locked_by: null }]);

  await world.db.execute(sql`alter table hidden rename to worker_heartbeats`);
  await world.work();
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
});
