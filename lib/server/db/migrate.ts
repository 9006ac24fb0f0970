import "server-only";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { runMigrations } from "graphile-worker";
import pg from "pg";

/** Any number fits as long as every console process takes the same one. */
const lockNumber = 5_810_273;
const migrationsFolder = join(import.meta.dirname, "migrations");
const migrationsTable = { migrationsSchema: "public", migrationsTable: "console_migrations" };

/**
 * Brings the console's tables and its job queue's up to date. Workers call it at their start: an advisory lock lets one
 * work while the others wait, and whoever comes after finds nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: "knowledge-console migrations" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await migrate(drizzle(client), { migrationsFolder, ...migrationsTable });
    await runMigrations({ connectionString: url });
  } finally {
    await client.end(); // also gives the lock back
  }
}
