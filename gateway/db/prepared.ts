import type { Db } from "./connect.ts";

/**
 * A query that is put together once per pool and prepared once per connection. For what is asked most: to write down a
 * select over many columns takes longer than to run it. What differs from one time to the next is a `sql.placeholder`.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db);
    built.set(db, known);
    return known;
  };
}
