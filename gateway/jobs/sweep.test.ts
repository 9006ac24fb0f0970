import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestWorld, type TestWorld } from "./testing/test-world.ts";

let world: TestWorld;
let spaceId: string;
beforeAll(async () => {
  world = await startTestWorld();
  spaceId = await world.makeSpace();
});
afterAll(() => world.stop());

/** The Operation as it stands after nobody has touched it for a minute. */
const leave = (operationId: string) =>
  world.db.execute(sql`update operations set updated_at = now() - interval '1 minute' where id = ${operationId}`);

test("an open Operation that lost its job gets another", async () => {
  const { operationId } = await world.upload(spaceId);
  await world.db.execute(sql`delete from graphile_worker._private_jobs`);
  await leave(operationId);
  const worker = await world.work();
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  await worker.stop();
});

test("a job that the queue itself would only hand out again in hours does not keep its Operation waiting", async () => {
  const { operationId } = await world.upload(spaceId);
  await world.db.execute(sql`
    update graphile_worker._private_jobs set attempts = 8, last_error = 'broke', run_at = now() + interval '6 hours'`);
  await leave(operationId);
  const worker = await world.work();
  expect(await world.settled(operationId)).toMatchObject({ status: "SUCCEEDED", retryCount: 0 });
  await worker.stop();
});

test("a job that was replaced while a worker had it does not stay in the queue when that worker was killed", async () => {
  const job = sql`select graphile_worker.add_job('advise-engine', '{"documentId":"none"}', job_key => 'advise:none')`;
  await world.db.execute(job);
  await world.db.execute(sql`
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '1 minute', attempts = 1
    where key = 'advise:none'`);
  await world.db.execute(job);
  const left = async () => (await world.db.execute(sql`select id from graphile_worker.jobs`)).rows;
  expect(await left()).toHaveLength(2);
  const worker = await world.work();
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  await worker.stop();
});
