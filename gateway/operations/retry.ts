import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents, spaces, versions } from "../db/schema.ts";
import { demandOpenSpace, lockDocument, type Slots } from "../documents/find.ts";
import { demandMove } from "../documents/refuse.ts";
import type { CallContext, Mutation } from "../http/call.ts";
import { normaliseReason } from "../http/input/kept-text.ts";
import { Refusal } from "../refusal.ts";
import { moveVersion } from "../versions/lifecycle.ts";
import { findOperation, lockOperation } from "./find.ts";
import { isIngestion, retryRefusal } from "./lifecycle.ts";
import { retrySubject } from "./retry-subject.ts";
import { type OperationRow, startOperation } from "./start.ts";

/** Starts a child that does the failed work again, on the same candidate. The lock version does not move. */
export const retryOperation: Mutation<"knowledgeOperationRetry"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { reason: normaliseReason("reason", body.reason) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findOperation(tx, caller, path.operationId, ["ORIGINAL_OPERATION_PERMISSION", "OPERATION_RETRY"]);
  },
  execute: async (tx, context, { path, body }) => {
    const { documentId, spaceId } = await findOperation(tx, context.caller, path.operationId, []);
    const slots = documentId ? await lockDocument(tx, documentId) : null;
    if (!slots) await tx.select().from(spaces).where(eq(spaces.id, spaceId)).for("update");
    const failed = await lockOperation(tx, path.operationId);
    const subject = await retrySubject(tx, failed);
    const why = retryRefusal(subject);
    if (why) throw new Refusal(why, refusals[why] ?? "The Operation cannot be retried.");

    const { operationType, tenant, securityDomain, versionId } = failed;
    const child = await startOperation(tx, context, {
      ...{ operationType, tenant, securityDomain, spaceId, reason: body.reason },
      ...{ documentId: documentId ?? undefined, versionId: versionId ?? undefined },
      retryOf: { id: failed.id, rootOperationId: failed.rootOperationId, attempt: subject.manualRetries + 1 },
    });
    await reopen(tx, context, slots, child);
    const ids = { operationId: child.id, parentOperationId: failed.id };
    return {
      data: { ...ids, status: child.status },
      effect: { ...ids, resourceType: "OPERATION", resourceId: failed.id, changes: { status: [null, child.status] } },
    };
  },
};

const refusals: Partial<Record<string, string>> = {
  OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED: "It has been retried three times. A replacement or a new index starts afresh.",
};

/** Takes what the work is about out of its failed state. A document that is being deleted has none. */
async function reopen(tx: Tx, context: CallContext, slots: Slots | null, child: OperationRow): Promise<void> {
  if (!slots)
    await tx.update(spaces).set({ status: "DELETING", updatedAt: context.now() }).where(eq(spaces.id, child.spaceId));
  else if (isIngestion(child.operationType)) await reopenCandidate(tx, context, slots, child);
}

async function reopenCandidate(tx: Tx, { now }: CallContext, slots: Slots, child: OperationRow): Promise<void> {
  const { document, candidate } = slots;
  const documentStatus = demandMove(slots, "retry");
  const status = candidate && moveVersion(candidate.status, "retry");
  if (!candidate || !status) throw new Refusal("OPERATION_NOT_RETRYABLE", "The candidate is no longer there.");
  await demandOpenSpace(tx, document.spaceId);
  const asNew = { processingStartedAt: null, failedAt: null, progressPercent: null, progressUpdatedAt: null };
  const noError = { errorCode: null, errorMessage: null, errorRetryable: null };
  await tx
    .update(versions)
    .set({ status, operationId: child.id, ...asNew, ...noError })
    .where(eq(versions.id, candidate.id));
  await tx.update(documents).set({ status: documentStatus, updatedAt: now() }).where(eq(documents.id, document.id));
}
