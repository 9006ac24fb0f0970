import { lt } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { idempotencyKeys } from "../db/schema.ts";

/** Longer than any approval can wait, so that a late execution still meets its first outcome. */
const keptDays = 30;

/** Removes stored outcomes older than 30 days; answers how many. Safe to run from several workers at once. */
export async function forgetOldKeys(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000);
  const gone = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
  return gone.rowCount ?? 0;
}
