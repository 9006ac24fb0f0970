import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { workerHeartbeats } from "../db/schema.ts";

/** Says that this worker lives. The database's clock counts, so that two machines need not agree on the time. */
export async function beat(db: Db, workerId: string): Promise<void> {
  await db
    .insert(workerHeartbeats)
    .values({ workerId, startedAt: sql`now()`, seenAt: sql`now()` })
    .onConflictDoUpdate({ target: workerHeartbeats.workerId, set: { seenAt: sql`now()` } });
}

/** An orderly end: whatever it still held is free at once. */
export async function fallSilent(db: Db, workerId: string): Promise<void> {
  await db.delete(workerHeartbeats).where(eq(workerHeartbeats.workerId, workerId));
}
