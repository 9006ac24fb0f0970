import type { Action } from "@/lib/queries/actions";

/**
 * Whether the Gateway has taken an action's call up: from then on its Operation, or the changed resource, tells the rest.
 * A download is taken up by the click that follows its confirmation.
 */
export function isAccepted({ callId, status, operationId }: Action): boolean {
  if (callId === "knowledgeDocumentCreateDownloadLink") return status === "approved";
  return status === "done" || operationId !== null;
}
