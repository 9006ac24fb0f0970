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

/** `onIdleError` hears of connections that broke; the pool replaces those by itself. */
export function connect(url: string, onIdleError: (error: Error) => void, maxConnections = 20): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "knowledge-gateway",
  });
  pool.on("error", onIdleError);
  // A connection in use says so twice when it breaks: its query fails, and it emits this, which unheard would end the process.
  pool.on("connect", (client) => client.on("error", onIdleError));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
