import "server-only";
import type { Tx } from "./db/connect.ts";
import { auditEvents } from "./db/schema.ts";

export type AuditEvent = Omit<typeof auditEvents.$inferInsert, "id" | "at">;

/** Writes what happened in the transaction in which it happens, so that neither exists without the other. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values(event);
}
