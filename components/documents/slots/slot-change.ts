import type { DocumentDetail } from "../document";

/** What became of the slots between two readings, to be told aloud. Words under `documents.changes`. */
export type SlotChange = { what: "serves" | "failed" | "cancelled" | "started"; no: number };

type Slots = Pick<DocumentDetail, "activeVersion" | "candidateVersion">;

/** Null when nothing changed that is worth a sentence; progress alone is not. */
export function slotChange(before: Slots, after: Slots): SlotChange | null {
  const { activeVersion: active, candidateVersion: candidate } = after;
  if (active && active.versionId !== before.activeVersion?.versionId) return { what: "serves", no: active.versionNo };
  if (!candidate) return null;
  const isSame = candidate.versionId === before.candidateVersion?.versionId;
  const hasTurned = !isSame || before.candidateVersion?.status !== candidate.status;
  if (candidate.status === "FAILED" && hasTurned) return { what: "failed", no: candidate.versionNo };
  if (candidate.status === "CANCELLED" && hasTurned) return { what: "cancelled", no: candidate.versionNo };
  return isSame ? null : { what: "started", no: candidate.versionNo };
}
