import { eq } from "drizzle-orm";
import { record } from "../audit/record.ts";
import type { Tx } from "../db/connect.ts";
import { operations } from "../db/schema.ts";
import { moveOperation } from "./lifecycle.ts";
import type { OperationRow } from "./start.ts";

export type Failure = {
  move: "fail";
  /** Says exactly what went wrong; `failureCode` is the contract's general code for it. */
  errorCode: string;
  /** Shown to people: our own words. */
  message: string;
  failureCode: NonNullable<OperationRow["failureCode"]>;
  isRetryable: boolean;
};
export type Ending = { move: "succeed" } | { move: "cancel" } | Failure;

/** Writes and audits the end of a locked Operation and takes it out of its worker's hand. */
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
  if (!closed) throw new Error(`Operation ${operation.id} vanished under its lock`);
  await record(tx, {
    ...auditSubject(operation),
    action: "endOperation",
    outcome: ending.move === "fail" ? ending.errorCode : "ok",
    changes: { status: [operation.status, closed.status], operationType: operation.operationType },
  });
  return closed;
}

/** What the audit says of work that no call is waiting for: on whose behalf, and on what. */
export const auditSubject = ({ id, tenant, requestedBy, parentOperationId, documentId, spaceId }: OperationRow) => ({
  ...{ tenant, subject: requestedBy, operationId: id, parentOperationId },
  ...(documentId
    ? { resourceType: "DOCUMENT", resourceId: documentId }
    : { resourceType: "SPACE", resourceId: spaceId }),
});
