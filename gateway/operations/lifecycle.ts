/** Which moves an Operation makes, and the limits on trying again. Pure. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { RefusalCode } from "../refusal.ts";

type Schemas = components["schemas"];
export type OperationStatus = Schemas["OperationStatus"];
export type OperationType = Schemas["KnowledgeOperationType"];

/** `requestCancel` and `retry` are calls; a retry leaves the Operation as it is and starts a child. */
export type OperationMove = "start" | "succeed" | "fail" | "cancel" | "requestCancel" | "retry";
export type OperationOutcome = { ok: true; status: OperationStatus } | { ok: false; why: RefusalCode };

/** Automatic attempts after the first, inside one Operation. */
export const maxAutomaticRetries = 5;
/** Manual retries below one root, whichever of its descendants is retried. */
export const maxManualRetries = 3;

const over = {
  start: "OPERATION_CONFLICT",
  succeed: "OPERATION_CONFLICT",
  fail: "OPERATION_CONFLICT",
  cancel: "OPERATION_CONFLICT",
  requestCancel: "OPERATION_NOT_CANCELLABLE",
  retry: "OPERATION_NOT_RETRYABLE",
} as const;

const table: Record<OperationStatus, Record<OperationMove, OperationStatus | RefusalCode>> = {
  PENDING: { ...over, start: "RUNNING", cancel: "CANCELLED", requestCancel: "PENDING" },
  RUNNING: {
    ...over,
    start: "RUNNING", // taken up again: after a delay, a restart, or by another worker
    succeed: "SUCCEEDED",
    fail: "FAILED",
    cancel: "CANCELLED",
    requestCancel: "RUNNING",
  },
  SUCCEEDED: over,
  FAILED: { ...over, retry: "FAILED" },
  CANCELLED: over,
};

export function moveOperation(status: OperationStatus, move: OperationMove): OperationOutcome {
  const outcome = table[status][move];
  return isStatus(outcome) ? { ok: true, status: outcome } : { ok: false, why: outcome };
}

export const isOpen = (status: OperationStatus): boolean => status === "PENDING" || status === "RUNNING";

/** Work that prepares a candidate version. Only such work can be cancelled: a deletion has already happened for all readers. */
export const isIngestion = (type: OperationType): boolean =>
  type === "DOCUMENT_UPLOAD" || type === "DOCUMENT_REPLACE" || type === "DOCUMENT_REINDEX";

export type RetrySubject = {
  status: OperationStatus;
  isRetryable: boolean;
  /** The failed work can be done again: the candidate in its slot, its file kept, the deletion still unfinished. */
  hasWorkLeft: boolean;
  /** Manual retries so far below the same root. */
  manualRetries: number;
};

/** Why a manual retry is refused, or null when it is accepted. */
export function retryRefusal({ status, isRetryable, hasWorkLeft, manualRetries }: RetrySubject): RefusalCode | null {
  const moved = moveOperation(status, "retry");
  if (!moved.ok) return moved.why;
  if (!isRetryable || !hasWorkLeft) return "OPERATION_NOT_RETRYABLE";
  return manualRetries < maxManualRetries ? null : "OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED";
}

const isStatus = (outcome: OperationStatus | RefusalCode): outcome is OperationStatus => outcome in table;
