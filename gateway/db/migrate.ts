import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import { connect, type Db } from "./connect.ts";

/** Any number fits as long as every Gateway process takes the same one. */
const lockNumber = 7_239_514;
const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const migrationsTable = { migrationsSchema: "public", migrationsTable: "gateway_migrations" };

/**
 * Brings the Gateway's tables and the job queue's up to date. Every process calls it at its start: an advisory lock
 * lets one work while the others wait, and whoever comes after finds nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  // A connection that breaks fails the query it is in, which is where it is dealt with.
  const { pool, close } = connect(url, () => {}, 3);
  try {
    const client = await pool.connect();
    try {
      await client.query("select pg_advisory_lock($1)", [lockNumber]);
      await migrate(drizzle(client), { migrationsFolder, ...migrationsTable });
      await runMigrations({ pgPool: pool });
    } finally {
      client.release(true); // closes the connection, which also gives the lock back
    }
  } finally {
    await close();
  }
}

/** Whether the database lacks a migration that this release brings along. */
export async function arePending(db: Db): Promise<boolean> {
  const { migrationsSchema, migrationsTable: table } = migrationsTable;
  const { rows } = await db.execute(
    sql`select count(*)::int as applied from ${sql.identifier(migrationsSchema)}.${sql.identifier(table)}`,
  );
  return Number(rows[0]?.applied) < readMigrationFiles({ migrationsFolder }).length;
}
