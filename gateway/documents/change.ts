import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents } from "../db/schema.ts";
import type { CallContext, Effect } from "../http/call.ts";
import { adviseJob } from "./advise-job.ts";
import type { DocumentRow } from "./find.ts";

type Change = Partial<typeof documents.$inferInsert>;

/** Writes a locked document one lock version up. Every accepted change of a document goes through here. */
export async function changeDocument(
  tx: Tx,
  { now, enqueue }: Pick<CallContext, "now" | "enqueue">,
  document: DocumentRow,
  change: Change,
): Promise<DocumentRow> {
  const [changed] = await tx
    .update(documents)
    .set({ ...change, lockVersion: document.lockVersion + 1, updatedAt: now() })
    .where(eq(documents.id, document.id))
    .returning();
  if (!changed) throw new Error(`The document ${document.id} vanished under its lock`);
  if (changed.name !== document.name || changed.status !== document.status) await enqueue(tx, adviseJob(changed.id));
  return changed;
}

/** What the audit keeps of a change. */
export const changeEffect = (before: DocumentRow, after: DocumentRow, operationId?: string): Effect => ({
  resourceType: "DOCUMENT",
  resourceId: after.id,
  operationId,
  changes: { status: [before.status, after.status], lockVersion: [before.lockVersion, after.lockVersion] },
});
