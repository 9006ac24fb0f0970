import type { Request } from "@/components/actions/use-confirmation";
import type { DocumentControl } from "@/lib/documents/document-controls";

/** Of the controls that need nothing but a confirmation: all except replace, which needs a file. */
export type PlainControl = Exclude<DocumentControl, "replace">;

const calls = {
  download: "knowledgeDocumentCreateDownloadLink",
  enable: "knowledgeDocumentEnable",
  disable: "knowledgeDocumentDisable",
  reindex: "knowledgeDocumentReindex",
  delete: "knowledgeDocumentDelete",
} as const satisfies Record<PlainControl, Request["callId"]>;

/** Deleting wants to be justified; the others may be. */
export const needsReason = (control: PlainControl): boolean => control === "delete";

type Target = { documentId: string; expectedVersion: number };

/** The call behind a control, exactly as it will be sent. */
export function documentRequest(
  control: PlainControl,
  { documentId, expectedVersion }: Target,
  reason: string,
): Request {
  const call = { callId: calls[control], parameters: { documentId } };
  if (control === "download") return { ...call, body: {} };
  const why = reason.trim();
  return { ...call, body: { expectedVersion, ...(why || needsReason(control) ? { reason: why } : {}) } };
}
