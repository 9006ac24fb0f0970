import "server-only";
import { sql } from "drizzle-orm";
import type { Db } from "./connect.ts";

/**
 * A query that is put together once per pool and prepared once per connection. For what pages look at again and again: to
 * write a select down takes longer than to run it. What differs from one time to the next is a `sql.placeholder`.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}

/** For a prepared query that is run with the `tenant` and the `subject` of somebody. */
export const owner = { tenant: sql.placeholder("tenant"), subject: sql.placeholder("subject") };
