/** Everything an installation keeps where people could read it: its databases, its logs, what it sends as scripts. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { Place } from "./leaks";

/** One place per table, with every column of every row, bytes included as the text they are. */
export async function tablesOf(connectionString: string): Promise<Place[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows: tables } = await client.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const places: Place[] = [];
  for (const { schema, name } of tables) {
    const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${from} t`);
    places.push({ name: `table ${schema}.${name}`, text: rows.map(({ row }) => legible(row)).join("\n") });
  }
  await client.end();
  return places;
}

/** Bytes come as hexadecimal digits, and JSON inside JSON with its quotes escaped. */
const legible = (row: string) =>
  `${row.replaceAll('\\"', '"')}\n${row.replaceAll(/\\\\x((?:[0-9a-f]{2})+)/g, (_, hex) => Buffer.from(hex, "hex").toString("latin1"))}`;

export const filesAt = (folder: string, pattern: string): Place[] =>
  globSync(pattern, { cwd: folder }).map((name) => ({ name, text: readFileSync(join(folder, name), "latin1") }));
