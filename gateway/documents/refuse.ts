import { notFound } from "../access/demand.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import { type Slots, subjectOf } from "./find.ts";
import { type DocumentMove, type DocumentStatus, isHidden, moveDocument } from "./lifecycle.ts";

const messages: Partial<Record<RefusalCode, string>> = {
  DOCUMENT_ALREADY_DELETED: "The document has been deleted.",
  DOCUMENT_NOT_READY: "The document has no version that could serve.",
  DOCUMENT_VERSION_TRANSITION_IN_PROGRESS:
    "Another version of the document is being prepared or waits to be activated.",
  KNOWLEDGE_OPERATION_PENDING: "The document is being worked on.",
  KNOWLEDGE_CONFLICT: "The document is already in the state asked for.",
  OPERATION_NOT_RETRYABLE: "The Operation cannot be retried.",
};

/**
 * The document's status after `move`; throws the Refusal when it does not make it. A caller who decided on an older
 * state than the present one hears that first: what is in the way may be just what changed.
 */
export function demandMove(slots: Slots, move: DocumentMove, expectedVersion?: number): DocumentStatus {
  const outcome = moveDocument(subjectOf(slots), move);
  const { status, lockVersion } = slots.document;
  if (expectedVersion !== undefined && expectedVersion !== lockVersion && !isHidden(status)) throw stale();
  if (outcome.ok) return outcome.status;
  if (outcome.why === "DOCUMENT_NOT_FOUND") throw notFound(outcome.why);
  throw new Refusal(outcome.why, messages[outcome.why] ?? "The document is not in a state for this.");
}

const stale = () =>
  new Refusal("DOCUMENT_VERSION_CONFLICT", "The document was changed since it was read.", {
    fieldErrors: [{ field: "expectedVersion", reason: "stale", message: "Is not the document's present version." }],
  });
