import type { Db } from "../db/connect.ts";
import { auditEvents } from "../db/schema.ts";

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, "id" | "at">;

/** Writes one audit row; inside a transaction when the event must stand or fall with it. */
export async function record(db: Db, event: AuditEvent): Promise<void> {
  await db.insert(auditEvents).values(event);
}
