import { afterAll, beforeAll, expect, test } from "vitest";
import { createMigratedDatabase } from "../../../scripts/test-database.ts";
import { database } from "../db/connect.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { configureConsole } from "../test-console.ts";
import { openPool } from "./worker-pool.ts";

beforeAll(async () => {
  const databaseUrl = await createMigratedDatabase("console", migrateDatabase);
  configureConsole({ databaseUrl });
});
afterAll(() => database().close());

const query = (text: string) => database().pool.query(text);
const jobs = async () => (await query("select attempts, locked_by from graphile_worker.jobs")).rows;

test("a pool that cannot say it lives takes no job: nobody would sweep up after it", async () => {
  await query("alter table worker_heartbeats rename to hidden");
  await expect(openPool(database())).rejects.toThrow();
  await query("select graphile_worker.add_job('execute-action', '{\"actionId\":\"none\"}')");
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await jobs()).toEqual([{ attempts: 0, locked_by: null }]);

  await query("alter table hidden rename to worker_heartbeats");
  await query(
    'update graphile_worker._private_jobs set payload = \'{"actionId":"5c2f4f3a-6d4e-4a52-9a35-2d1f0d6f9a11"}\'',
  );
  const pool = await openPool(database());
  for (const end = Date.now() + 5000; (await jobs()).length > 0 && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await jobs()).toEqual([]);
  await pool.stop();
});

test("a job that was replaced while a worker had it does not stay in the queue when that worker was killed", async () => {
  const job = `select graphile_worker.add_job('execute-action', '{"actionId":"${crypto.randomUUID()}"}', job_key => 'action:none')`;
  await query(job);
  await query("update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '1 minute'");
  await query(job);
  expect(await jobs()).toHaveLength(2);
  const pool = await openPool(database());
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
  await pool.stop();
});
