import "server-only";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { once } from "../../once.ts";
import { config } from "../config.ts";
import { log } from "../log.ts";
import * as schema from "./schema.ts";

/** The pool or a transaction: whoever only reads and writes rows need not know which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
/** Where a function must run inside its caller's transaction, its first argument is called `tx` and has this type. */
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Connection = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** Opens a pool; connections are made when they are needed. */
export function connect(url: string, maxConnections = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: "knowledge-console",
  });
  // A connection that broke is replaced by the pool itself; without listeners it would end the process.
  const broke = (error: Error) => log.warn({ err: error }, "a database connection broke");
  pool.on("error", broke);
  pool.on("connect", (client) => client.on("error", broke));
  const db: Db = drizzle(pool, { schema });
  db.transaction = (work, config) => transactionOf(pool, work, config);
  return { db, pool, close: () => pool.end() };
}

/**
 * Drizzle's own transaction on a pool keeps the connection for ever when already its `begin` fails: a database that is
 * away for a while would leave nobody a connection. Here whoever takes one also gives it back.
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

/** A busy process comes back late to a connection whose answer has arrived; with ten, lists then waited for each other. */
const mostOfPages = 20;

/** This process's connection to the console's database. */
export const database = once(() => connect(config().DATABASE_URL_CONSOLE, mostOfPages));
