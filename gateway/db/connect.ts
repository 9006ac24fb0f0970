/** The Gateway's connection pool, as drizzle sees it. */
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import * as schema from "./schema.ts";

/** The pool or a transaction: whoever only reads and writes rows need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
/** Where a function must run inside its caller's transaction, its first argument is called `tx` and has this type. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** `onBreak` hears of connections that broke; the pool replaces those by itself. */
export function connect(url: string, onBreak: (error: Error) => void, maxConnections = 20): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "knowledge-gateway",
  });
  pool.on("error", onBreak);
  // A connection in use says so twice when it breaks: its query fails, and it emits this, which unheard would end the process.
  pool.on("connect", (client) => client.on("error", onBreak));
  const db: Db = drizzle(pool, { schema });
  db.transaction = (work, config) => transactionOf(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle's own transaction on a pool never gives the connection back when already its `begin` fails, so a database that
 * is away for a while would leave the pool empty for ever. Here whoever takes the connection also gives it back.
 */
async function transactionOf<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config?: Parameters<Db["transaction"]>[1],
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(client, { schema }).transaction(work, config);
  } finally {
    client.release();
  }
}
