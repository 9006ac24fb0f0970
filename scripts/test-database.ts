/** Databases of their own for tests, in the throwaway PostgreSQL that `test-postgres.ts` started. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Creates an empty database and returns its URL. Everything goes with the cluster when the run ends. */
export async function createTestDatabase(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}
