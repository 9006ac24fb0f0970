/** Which moves a document makes. Pure: rows, locks and rights are the business of the verbs that ask here. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { RefusalCode } from "../refusal.ts";

type Schemas = components["schemas"];
export type DocumentStatus = Schemas["DocumentStatus"];
type VersionStatus = Schemas["VersionStatus"];

/** `activate`, `endCandidate` and `finishDelete` are the worker's moves, the others are calls. */
export type DocumentMove =
  | "update"
  | "replace"
  | "reindex"
  | "retry"
  | "enable"
  | "disable"
  | "download"
  | "delete"
  | "activate"
  | "endCandidate"
  | "finishDelete";

/** The document's status and those of the versions in its two slots. */
export type DocumentSubject = { status: DocumentStatus; active: VersionStatus | null; candidate: VersionStatus | null };

export type DocumentOutcome = { ok: true; status: DocumentStatus } | { ok: false; why: RefusalCode };
type Row = Record<DocumentMove, DocumentStatus | RefusalCode>;

const gone = "DOCUMENT_NOT_FOUND";
const hidden: Row = {
  update: gone,
  replace: gone,
  reindex: gone,
  retry: "OPERATION_NOT_RETRYABLE",
  enable: gone,
  disable: gone,
  download: gone,
  delete: "DOCUMENT_ALREADY_DELETED",
  activate: "DOCUMENT_ALREADY_DELETED",
  endCandidate: "DELETING",
  finishDelete: "DELETED",
};

const table: Record<DocumentStatus, Row> = {
  CREATING: {
    update: "CREATING",
    replace: "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS",
    reindex: "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS",
    retry: "KNOWLEDGE_OPERATION_PENDING",
    enable: "DOCUMENT_NOT_READY",
    disable: "DOCUMENT_NOT_READY",
    download: "DOCUMENT_NOT_READY",
    delete: "DELETING",
    activate: "ACTIVE",
    endCandidate: "CREATE_FAILED",
    finishDelete: "KNOWLEDGE_CONFLICT",
  },
  CREATE_FAILED: {
    update: "CREATE_FAILED",
    replace: "CREATING",
    reindex: "DOCUMENT_NOT_READY", // nothing ever served, so there is no version whose file could be indexed again
    retry: "CREATING",
    enable: "DOCUMENT_NOT_READY",
    disable: "DOCUMENT_NOT_READY",
    download: "DOCUMENT_NOT_READY",
    delete: "DELETING",
    activate: "KNOWLEDGE_CONFLICT",
    endCandidate: "CREATE_FAILED",
    finishDelete: "KNOWLEDGE_CONFLICT",
  },
  ACTIVE: {
    update: "ACTIVE",
    replace: "ACTIVE",
    reindex: "ACTIVE",
    retry: "ACTIVE",
    enable: "KNOWLEDGE_CONFLICT",
    disable: "DISABLED",
    download: "ACTIVE",
    delete: "DELETING",
    activate: "ACTIVE",
    endCandidate: "ACTIVE",
    finishDelete: "KNOWLEDGE_CONFLICT",
  },
  DISABLED: {
    update: "DISABLED",
    replace: "DISABLED",
    reindex: "DISABLED",
    retry: "DISABLED",
    enable: "ACTIVE",
    disable: "KNOWLEDGE_CONFLICT",
    download: "DISABLED",
    delete: "DELETING",
    activate: "DISABLED",
    endCandidate: "DISABLED",
    finishDelete: "KNOWLEDGE_CONFLICT",
  },
  DELETING: hidden,
  DELETED: { ...hidden, endCandidate: "DELETED", finishDelete: "DOCUMENT_ALREADY_DELETED" },
};

/** Where `move` takes the document, or the code it is refused with. */
export function moveDocument(subject: DocumentSubject, move: DocumentMove): DocumentOutcome {
  const outcome = table[subject.status][move];
  if (!isStatus(outcome)) return { ok: false, why: outcome };
  const why = slotRefusal(subject, move);
  return why ? { ok: false, why } : { ok: true, status: outcome };
}

/** Deleted documents are hidden from every read path from the moment the delete is accepted. */
export const isHidden = (status: DocumentStatus): boolean => status === "DELETING" || status === "DELETED";

/** `searchable` as the contract defines it. */
export const isSearchable = ({ status, active }: Pick<DocumentSubject, "status" | "active">): boolean =>
  status === "ACTIVE" && active === "READY";

function slotRefusal({ active, candidate }: DocumentSubject, move: DocumentMove): RefusalCode | null {
  const needsActive = move === "reindex" || move === "enable" || move === "download";
  if (needsActive && active !== "READY") return "DOCUMENT_NOT_READY";
  if ((move === "replace" || move === "reindex") && !isDisplaceable(candidate))
    return "DOCUMENT_VERSION_TRANSITION_IN_PROGRESS";
  if (move === "retry" && candidate !== "FAILED") return "OPERATION_NOT_RETRYABLE";
  if (move === "activate" && candidate !== "READY") return "KNOWLEDGE_CONFLICT";
  return null;
}

/** Only a candidate that came to nothing makes room for the next one. */
const isDisplaceable = (candidate: VersionStatus | null) =>
  candidate === null || candidate === "FAILED" || candidate === "CANCELLED";

const isStatus = (outcome: DocumentStatus | RefusalCode): outcome is DocumentStatus => outcome in table;
