/** Databases of their own for tests, in the throwaway PostgreSQL that `test-postgres.ts` started. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Creates an empty database and returns its URL. Everything goes with the cluster when the run ends. */
export function createTestDatabase(): Promise<string> {
  return asAdmin((admin) => create(admin, "template1"));
}

/**
 * Creates a database that `migrate` has brought up to date and returns its URL. The first of a kind in a run is kept as a
 * template, of which the others are copies: that costs a tenth.
 */
export function createMigratedDatabase(kind: string, migrate: (url: string) => Promise<void>): Promise<string> {
  return asAdmin(async (admin) => {
    const template = `migrated_${kind}`;
    await admin.query("select pg_advisory_lock(hashtext($1))", [template]);
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      const url = await create(admin, "template1");
      await migrate(url);
      await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
    }
    return create(admin, template);
  });
}

async function asAdmin<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end(); // also gives the lock back
  }
}

async function create(admin: pg.Client, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name} template ${template}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}
