import type { Db, Tx } from "./connect.ts";

/** Runs several reads on the rows of one moment, so that what they answer together cannot contradict itself. */
export const inSnapshot = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
