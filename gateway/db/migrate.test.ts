import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../scripts/test-database.ts";
import { connect } from "./connect.ts";
import { enqueue } from "./enqueue.ts";
import { migrateDatabase } from "./migrate.ts";

test("processes that start together bring a new database up to date once", async () => {
  const url = await createTestDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  await migrateDatabase(url);

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select count(*)::int as applied from gateway_migrations");
  await client.query("select * from spaces");
  await client.end();
  expect(rows[0].applied).toBeGreaterThan(0);
});

test("a job exists exactly when the transaction that adds it commits", async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  const connection = connect(url, () => {});
  const job = { task: "run-operation", payload: { operationId: "op_1" }, jobKey: "op_1", maxAttempts: 1 };

  await connection.db.transaction((tx) => enqueue(tx, job));
  const rolledBack = connection.db.transaction(async (tx) => {
    await enqueue(tx, { ...job, jobKey: "op_2", runAt: new Date() });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");

  const { rows } = await connection.pool.query("select key, task_identifier, max_attempts from graphile_worker.jobs");
  await connection.close();
  expect(rows).toEqual([{ key: "op_1", task_identifier: "run-operation", max_attempts: 1 }]);
});
