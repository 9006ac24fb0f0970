import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents, versions } from "../db/schema.ts";
import { type Slots, subjectOf } from "../documents/find.ts";
import { moveDocument } from "../documents/lifecycle.ts";
import { closeOperation, type Ending } from "../operations/close.ts";
import type { OperationRow } from "../operations/start.ts";
import { moveVersion } from "./lifecycle.ts";

type NoResult = Exclude<Ending, { move: "succeed" }>;

/**
 * Ends an ingestion without a result: its Operation, its candidate (which stays in the slot to be seen) and, when nothing
 * ever served, the document's creation. Document and Operation are locked, and nobody works on them any more.
 */
export async function endCandidate(tx: Tx, at: Date, slots: Slots, operation: OperationRow, ending: NoResult) {
  const { document, candidate } = slots;
  if (candidate?.operationId === operation.id) {
    await endVersion(tx, at, candidate, ending);
    const moved = moveDocument(subjectOf(slots), "endCandidate");
    if (moved.ok && moved.status !== document.status)
      await tx.update(documents).set({ status: moved.status, updatedAt: at }).where(eq(documents.id, document.id));
  }
  return closeOperation(tx, at, operation, ending);
}

async function endVersion(tx: Tx, at: Date, candidate: NonNullable<Slots["candidate"]>, ending: NoResult) {
  const status = moveVersion(candidate.status, ending.move);
  if (!status) throw new Error(`Version ${candidate.id} cannot ${ending.move} from ${candidate.status}`);
  const how =
    ending.move === "cancel"
      ? { cancelledAt: at }
      : {
          failedAt: at,
          errorCode: ending.errorCode,
          errorMessage: ending.message,
          errorRetryable: ending.isRetryable,
        };
  await tx
    .update(versions)
    .set({ status, ...how })
    .where(eq(versions.id, candidate.id));
}
