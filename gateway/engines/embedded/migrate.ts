/** Keeps the engine's own tables, in a schema of their own, up to date. */
import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("./migrations/", import.meta.url);
/** Any number fits as long as every process takes the same one. */
const lockNumber = 7_239_515;

/** Safe to run by several processes at once: one works while the others wait. Throws where the database cannot serve. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockNumber]);
    await refuseUnfitDatabase(client);
    await client.query("create schema if not exists embedded");
    await client.query(
      "create table if not exists embedded.migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from embedded.migrations");
    const applied = new Set(rows.map(({ name }) => name));
    for (const name of (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort())
      if (!applied.has(name)) await apply(client, name);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockNumber]);
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), "utf8");
  await client.query("begin");
  try {
    await client.query(statements);
    await client.query("insert into embedded.migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** A database that counts bytes, or knows ASCII letters only, would answer wrongly without any error. */
async function refuseUnfitDatabase(client: pg.PoolClient): Promise<void> {
  await client.query("create extension if not exists pg_trgm");
  const { rows } = await client.query<{ counts: boolean; knows: boolean }>(
    "select length('知识库') = 3 as counts, show_trgm('知识库') <> '{}' as knows",
  );
  if (rows[0]?.counts && rows[0].knows) return;
  throw new Error(
    "The Gateway's database must be created with encoding UTF8 and a locale that knows all letters, such as C.UTF-8: " +
      "in this one, text search would miss everything that is not ASCII.",
  );
}
