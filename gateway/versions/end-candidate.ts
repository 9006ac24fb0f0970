import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents, operations, versions } from "../db/schema.ts";
import { type Slots, subjectOf } from "../documents/find.ts";
import { moveDocument } from "../documents/lifecycle.ts";
import { moveOperation } from "../operations/lifecycle.ts";
import type { OperationRow } from "../operations/start.ts";
import { moveVersion } from "./lifecycle.ts";

/** Why a candidate came to nothing. `failureCode` is the contract's, `errorCode` and `message` say it exactly. */
export type Ending =
  | { move: "cancel" }
  | {
      move: "fail";
      errorCode: string;
      message: string;
      failureCode: NonNullable<OperationRow["failureCode"]>;
      isRetryable: boolean;
    };

/**
 * Ends an ingestion without a result: its Operation, its candidate (which stays in the slot to be seen) and, when nothing
 * ever served, the document's creation. The document's row is locked, and nobody works on the Operation any more.
 */
export async function endCandidate(tx: Tx, at: Date, slots: Slots, operation: OperationRow, ending: Ending) {
  await endVersion(tx, at, slots, operation, ending);
  const moved = moveDocument(subjectOf(slots), "endCandidate");
  if (moved.ok && moved.status !== slots.document.status)
    await tx.update(documents).set({ status: moved.status, updatedAt: at }).where(eq(documents.id, slots.document.id));
  return closeOperation(tx, at, operation, ending);
}

async function endVersion(tx: Tx, at: Date, { candidate }: Slots, operation: OperationRow, ending: Ending) {
  if (!candidate || candidate.id !== operation.versionId) return;
  const status = moveVersion(candidate.status, ending.move);
  if (!status) return;
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

/** Writes an Operation's end that is not a success, and takes it out of its worker's hand. */
export async function closeOperation(tx: Tx, at: Date, operation: OperationRow, ending: Ending): Promise<OperationRow> {
  const moved = moveOperation(operation.status, ending.move);
  if (!moved.ok) throw new Error(`Operation ${operation.id} cannot ${ending.move} from ${operation.status}`);
  const failure = ending.move === "fail" ? { failureCode: ending.failureCode, isRetryable: ending.isRetryable } : {};
  const over = { status: moved.status, workerId: null, nextRetryAt: null, finishedAt: at, updatedAt: at };
  const [closed] = await tx
    .update(operations)
    .set({ ...over, ...failure })
    .where(eq(operations.id, operation.id))
    .returning();
  return closed ?? operation;
}
