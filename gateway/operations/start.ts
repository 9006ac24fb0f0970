import type { Tx } from "../db/connect.ts";
import { newId } from "../db/ids.ts";
import { operations } from "../db/schema.ts";
import type { CallContext } from "../http/call.ts";
import { operationJob } from "./job.ts";

export type OperationRow = typeof operations.$inferSelect;
type NewOperation = Pick<OperationRow, "operationType" | "tenant" | "securityDomain" | "spaceId"> & {
  documentId?: string;
  versionId?: string;
  reason?: string;
  /** Set by a manual retry only. */
  retryOf?: Pick<OperationRow, "id" | "rootOperationId"> & { attempt: number };
};

/** Writes a PENDING Operation and the job that will work on it; both exist exactly when the caller's transaction commits. */
export async function startOperation(
  tx: Tx,
  context: Pick<CallContext, "caller" | "enqueue" | "now">,
  { retryOf, ...fields }: NewOperation,
): Promise<OperationRow> {
  const id = newId("operation");
  const at = context.now();
  const [operation] = await tx
    .insert(operations)
    .values({
      ...fields,
      id,
      status: "PENDING",
      parentOperationId: retryOf?.id ?? null,
      rootOperationId: retryOf?.rootOperationId ?? id,
      manualRetryAttempt: retryOf?.attempt ?? 0,
      requestedBy: context.caller.subject,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!operation) throw new Error("An insert returned no row");
  await context.enqueue(tx, operationJob(operation));
  return operation;
}
