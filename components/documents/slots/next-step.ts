import { isInProgress } from "@/lib/queries/documents";
import type { DocumentDetail } from "../document";

/**
 * What happens next between the two slots. Each has its words under `documents.next`, where `{active}` and `{candidate}`
 * stand for version numbers.
 */
export type NextStep =
  | "beginsWhenReady"
  | "replacesWhenReady"
  | "beginsNow"
  | "replacesNow"
  | "waits"
  | "waitsFirst"
  | "failed"
  | "failedFirst"
  | "cancelled"
  | "cancelledFirst";

type Slots = Pick<DocumentDetail, "activeVersion" | "candidateVersion">;

/** Null when nothing is in the candidate slot: then nothing happens by itself. */
export function nextStep({ activeVersion, candidateVersion: candidate }: Slots): NextStep | null {
  if (!candidate) return null;
  const isFirst = activeVersion === null;
  if (candidate.status === "FAILED") return isFirst ? "failedFirst" : "failed";
  if (candidate.status === "CANCELLED") return isFirst ? "cancelledFirst" : "cancelled";
  if (candidate.status !== "READY") return isFirst ? "beginsWhenReady" : "replacesWhenReady";
  // Ready with its Operation over: it is not activated by itself, somebody has to decide.
  if (!isInProgress(candidate)) return isFirst ? "waitsFirst" : "waits";
  return isFirst ? "beginsNow" : "replacesNow";
}

/** Whether the candidate's way to the active slot is open. */
export const isOnItsWay = (step: NextStep): boolean =>
  step === "beginsWhenReady" || step === "replacesWhenReady" || step === "beginsNow" || step === "replacesNow";
