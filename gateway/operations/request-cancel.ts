import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { operations } from "../db/schema.ts";
import type { Slots } from "../documents/find.ts";
import { endCandidate } from "../versions/end-candidate.ts";
import type { OperationRow } from "./start.ts";

/**
 * Stops an open ingestion whose document and Operation are locked. Work that nobody has in hand is over at once; a worker
 * that has it in hand finds the request within moments and confirms it, and until then the Operation is not CANCELLED.
 */
export async function requestCancel(
  tx: Tx,
  { now }: { now: () => Date },
  slots: Slots,
  operation: OperationRow,
): Promise<OperationRow> {
  if (operation.workerId === null) return endCandidate(tx, now(), slots, operation, { move: "cancel" });
  if (operation.cancelRequestedAt) return operation;
  const [requested] = await tx
    .update(operations)
    .set({ cancelRequestedAt: now(), updatedAt: now() })
    .where(eq(operations.id, operation.id))
    .returning();
  return requested ?? operation;
}
