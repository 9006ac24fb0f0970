import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { isClosed } from "@/lib/documents/document-controls";
import { manualRetryLimit } from "@/lib/operations/operation";
import { isInProgress } from "@/lib/queries/documents";
import type { Right } from "@/lib/rights";
import type { Status } from "@/lib/status";
import type { Version } from "../document";

type Operation = components["schemas"]["KnowledgeOperation"];

export type CandidateControl = "cancel" | "retry";
export type CandidateObstacle = "cancelRequested" | "almostReady" | "wouldFailAgain" | "retriesUsedUp" | "spaceClosed";

/** The one control a candidate has in its state, or null: a cancelled or waiting one has none of its own. */
export function candidateControl(version: Version | null): CandidateControl | null {
  if (isInProgress(version)) return "cancel";
  return version?.status === "FAILED" ? "retry" : null;
}

const originalRight: Record<Version["changeType"], Right> = {
  INITIAL_UPLOAD: "DOCUMENT_UPLOAD",
  REPLACE: "DOCUMENT_UPDATE",
  REINDEX: "DOCUMENT_REINDEX",
};

/** Whoever could begin the work may stop it; trying it again needs a right of its own besides. */
export const rightsFor = (control: CandidateControl, { changeType }: Version): Right[] =>
  control === "cancel" ? [originalRight[changeType]] : [originalRight[changeType], "OPERATION_RETRY"];

type State = {
  version: Version;
  operation: Operation | undefined;
  isCancelRequested: boolean;
  /** Undefined when the space cannot be seen. */
  spaceStatus: Status["space"] | undefined;
};

/** Why the control cannot be used now, or null. */
export function obstacleToCandidateControl(
  control: CandidateControl,
  { version, operation, isCancelRequested, spaceStatus }: State,
): CandidateObstacle | null {
  if (control === "cancel") {
    if (isCancelRequested) return "cancelRequested";
    return version.status === "READY" ? "almostReady" : null;
  }
  if (version.retryable) return isClosed(spaceStatus) ? "spaceClosed" : null;
  return operation?.manualRetryAttempt === manualRetryLimit ? "retriesUsedUp" : "wouldFailAgain";
}
