import { lockDocument } from "../documents/find.ts";
import type { Mutation } from "../http/call.ts";
import { normaliseReason } from "../http/input/kept-text.ts";
import { Refusal } from "../refusal.ts";
import { findOperation, lockOperation } from "./find.ts";
import { isIngestion, moveOperation } from "./lifecycle.ts";
import { requestCancel } from "./request-cancel.ts";
import { operationView } from "./view.ts";

/**
 * Asks for the end of an ingestion. Answers CANCELLED when nobody had it in hand, else the Operation as it still is.
 * Activation locks the same rows, so of the two the first wins.
 */
export const cancelOperation: Mutation<"knowledgeOperationCancel"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { reason: normaliseReason("reason", body.reason) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findOperation(tx, caller, path.operationId, ["ORIGINAL_OPERATION_PERMISSION"]);
  },
  execute: async (tx, context, { path }) => {
    const { operationType, documentId } = await findOperation(tx, context.caller, path.operationId, []);
    if (!isIngestion(operationType) || !documentId) throw notCancellable();
    const slots = await lockDocument(tx, documentId);
    const operation = await lockOperation(tx, path.operationId);
    const moved = moveOperation(operation.status, "requestCancel");
    if (!moved.ok) throw notCancellable();
    const after = await requestCancel(tx, context, slots, operation);
    return {
      data: operationView(after, { isRetryable: false, now: context.now() }),
      effect: {
        resourceType: "OPERATION",
        resourceId: operation.id,
        operationId: operation.id,
        changes: { status: [operation.status, after.status] },
      },
    };
  },
};

const notCancellable = () =>
  new Refusal(
    "OPERATION_NOT_CANCELLABLE",
    "Only an upload, replacement or new index that is not over can be cancelled.",
  );
