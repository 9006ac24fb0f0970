import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { operations } from "../../db/schema.ts";
import type { CallContext, Mutation } from "../../http/call.ts";
import { normaliseReason } from "../../http/input/kept-text.ts";
import { requestCancel } from "../../operations/request-cancel.ts";
import { startOperation } from "../../operations/start.ts";
import { changeDocument, changeEffect } from "../change.ts";
import { findDocument, lockDocument, type Slots } from "../find.ts";
import { demandMove } from "../refuse.ts";

/** Hides the document at once from every read; a job cleans up behind it. Nothing brings it back. */
export const deleteDocument: Mutation<"knowledgeDocumentDelete"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { ...body, reason: normaliseReason("reason", body.reason) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findDocument(tx, caller, path.documentId, "DOCUMENT_DELETE");
  },
  execute: async (tx, context, { path, body }) => {
    const slots = await lockDocument(tx, path.documentId);
    const { document } = slots;
    const status = demandMove(slots, "delete", body.expectedVersion);
    const changed = await changeDocument(tx, context, document, { status });
    await stopIngestion(tx, context, { ...slots, document: changed });
    const { id: documentId, tenant, securityDomain, spaceId } = document;
    const operation = await startOperation(tx, context, {
      ...{ operationType: "DOCUMENT_DELETE", tenant, securityDomain, spaceId, documentId, reason: body.reason },
    });
    return {
      data: { documentId, operationId: operation.id, status: operation.status },
      effect: changeEffect(document, changed, operation.id),
    };
  },
};

/** What nobody has in hand ends now; a worker that has it in hand is told, and confirms by ending it. */
async function stopIngestion(tx: Tx, context: CallContext, slots: Slots): Promise<void> {
  const open = and(eq(operations.documentId, slots.document.id), inArray(operations.status, ["PENDING", "RUNNING"]));
  const running = await tx.select().from(operations).where(open).for("update");
  for (const operation of running) await requestCancel(tx, context, slots, operation);
}
