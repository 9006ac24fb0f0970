import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../scripts/test-database.ts";
import { connect } from "./connect.ts";
import { enqueue } from "./enqueue.ts";
import { migrateDatabase } from "./migrate.ts";
import * as schema from "./schema.ts";

test("workers that start together bring a new database up to date once", async () => {
  const url = await createTestDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  await migrateDatabase(url);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as applied from console_migrations");
  await client.end();
  expect(rows[0].applied).toBeGreaterThan(0);
});

test("the migrations make every table and column that the code reads", async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const { db, close } = connect(url);
  for (const table of [schema.preferences, schema.actions, schema.auditEvents, schema.workerHeartbeats])
    expect(await db.select().from(table)).toEqual([]);
  await close();
});

test("a job exists exactly when the transaction that adds it commits", async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const { db, pool, close } = connect(url);
  const job = { task: "execute-action", payload: { actionId: "1" }, jobKey: "1" };

  await db.transaction((tx) => enqueue(tx, job));
  const rolledBack = db.transaction(async (tx) => {
    await enqueue(tx, { ...job, jobKey: "2", runAt: new Date() });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");

  const { rows } = await pool.query("select key, task_identifier from graphile_worker.jobs");
  await close();
  expect(rows).toEqual([{ key: "1", task_identifier: "execute-action" }]);
});
