import { documentHref } from "@/lib/documents/document-href";
import { operationHref } from "@/lib/operations/operation";
import type { Action } from "@/lib/queries/actions";

/** Where the thing an action is about can be looked at, or null when it is not there (any more). */
export function targetHref({ callId, status, target, resourceId }: Action): string | null {
  if (target.type === "OPERATION") return target.id && operationHref(target.id);
  const id = target.id ?? resourceId;
  const isDeleted = status === "done" && (callId === "knowledgeSpaceDelete" || callId === "knowledgeDocumentDelete");
  if (!id || isDeleted) return null;
  return target.type === "SPACE" ? `/spaces/${encodeURIComponent(id)}` : documentHref(id);
}
