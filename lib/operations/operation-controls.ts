import { isClosed } from "../documents/document-controls.ts";
import type { Right } from "../rights.ts";
import type { Status } from "../status.ts";
import type { Chain } from "./chain.ts";
import { isOpen, type Operation } from "./operation.ts";

export type OperationControl = "cancel" | "retry";

/** Why a control cannot be used now; the words stand in the messages under `operations.controls.why`. */
export type OperationObstacle =
  | "cancelRequested"
  | "notCancellable"
  | "retriedAlready"
  | "retriesUsedUp"
  | "notRetryable"
  | "documentDeletionOver"
  | "spaceDeletionOver"
  | "spaceClosed";

/** The one control an Operation has in its state, or null when it is over for good. */
export function operationControl(operation: Operation): OperationControl | null {
  if (isOpen(operation)) return "cancel";
  return operation.status === "FAILED" ? "retry" : null;
}

type Known = {
  chain: Chain;
  isCancelRequested: boolean;
  /** Undefined when the space cannot be seen. */
  spaceStatus: Status["space"] | undefined;
};

/** Null when the control can be used. The Gateway decides by the same; this spares a refusal and says why. */
export function obstacleToOperation(
  control: OperationControl,
  operation: Operation,
  { chain, isCancelRequested, spaceStatus }: Known,
): OperationObstacle | null {
  if (control === "cancel") {
    if (!isPreparation(operation)) return "notCancellable";
    return isCancelRequested ? "cancelRequested" : null;
  }
  if (operation.retryable) return isPreparation(operation) && isClosed(spaceStatus) ? "spaceClosed" : null;
  if (chain.links.some(({ parentOperationId }) => parentOperationId === operation.operationId)) return "retriedAlready";
  if (operation.operationType === "SPACE_DELETE") return "spaceDeletionOver";
  if (operation.operationType === "DOCUMENT_DELETE") return "documentDeletionOver";
  return chain.retriesLeft === 0 ? "retriesUsedUp" : "notRetryable";
}

/** Work that prepares a version can be stopped; a deletion has already happened for everybody who reads. */
export const isPreparation = ({ operationType }: Operation): boolean =>
  operationType === "DOCUMENT_UPLOAD" || operationType === "DOCUMENT_REPLACE" || operationType === "DOCUMENT_REINDEX";

const originalRights: Partial<Record<Operation["operationType"], Right>> = {
  SPACE_CREATE: "SPACE_CREATE",
  SPACE_UPDATE: "SPACE_UPDATE",
  SPACE_DELETE: "SPACE_DELETE",
  DOCUMENT_UPLOAD: "DOCUMENT_UPLOAD",
  DOCUMENT_UPDATE: "DOCUMENT_UPDATE",
  DOCUMENT_REPLACE: "DOCUMENT_UPDATE",
  DOCUMENT_ENABLE: "DOCUMENT_UPDATE",
  DOCUMENT_DISABLE: "DOCUMENT_UPDATE",
  DOCUMENT_REINDEX: "DOCUMENT_REINDEX",
  DOCUMENT_DELETE: "DOCUMENT_DELETE",
};

/** Whoever could begin the work may stop it; trying it again needs a right of its own besides. */
export function rightsForOperation(control: OperationControl, { operationType }: Operation): Right[] {
  const original = originalRights[operationType];
  return [...(original ? [original] : []), ...(control === "retry" ? (["OPERATION_RETRY"] as const) : [])];
}
