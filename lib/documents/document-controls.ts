import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { isInProgress } from "../queries/documents.ts";
import type { Right } from "../rights.ts";

type Schemas = components["schemas"];
type Document = Pick<Schemas["KnowledgeDocumentDetail"], "status" | "activeVersion" | "candidateVersion">;

/** What can be done to a document besides editing its metadata; all of it asks for a confirmation. */
export const documentControls = ["download", "enable", "disable", "reindex", "replace", "delete"] as const;
export type DocumentControl = (typeof documentControls)[number];

export const rightFor: Record<DocumentControl, Right> = {
  download: "DOCUMENT_DOWNLOAD",
  enable: "DOCUMENT_UPDATE",
  disable: "DOCUMENT_UPDATE",
  reindex: "DOCUMENT_REINDEX",
  replace: "DOCUMENT_UPDATE",
  delete: "DOCUMENT_DELETE",
};

/** Why a control cannot be used now; the words stand in the messages under `documents.controls.why`. */
export type Obstacle =
  | "deleting"
  | "alreadyEnabled"
  | "alreadyDisabled"
  | "nothingReady"
  | "nothingServed"
  | "inPreparation"
  | "waiting"
  | "spaceClosed";

/**
 * Null when the control can be used in this state. The Gateway decides by the same states; this spares a refusal and says
 * why. `spaceStatus` is undefined when the space cannot be seen.
 */
export function obstacleTo(
  control: DocumentControl,
  document: Document,
  spaceStatus: Schemas["SpaceStatus"] | undefined,
): Obstacle | null {
  const { status, activeVersion } = document;
  if (status === "DELETING" || status === "DELETED") return "deleting";
  if (control === "delete") return null;
  if (control === "enable" && status === "ACTIVE") return "alreadyEnabled";
  if (control === "disable" && status === "DISABLED") return "alreadyDisabled";
  if (control === "disable") return status === "ACTIVE" ? null : "nothingServed";
  if (control !== "replace" && activeVersion?.status !== "READY")
    return control === "enable" ? "nothingReady" : "nothingServed";
  if (control === "download") return null;
  const slot = control === "enable" ? null : slotObstacle(document);
  return slot ?? (isClosed(spaceStatus) ? "spaceClosed" : null);
}

/** A new version needs a candidate slot in which nothing is going on. */
function slotObstacle({ candidateVersion }: Document): Obstacle | null {
  if (isInProgress(candidateVersion)) return "inPreparation";
  return candidateVersion?.status === "READY" ? "waiting" : null;
}

/** Whether the space takes up no work: nothing is prepared, tried again or enabled in it. */
export const isClosed = (spaceStatus: Schemas["SpaceStatus"] | undefined): boolean =>
  spaceStatus !== undefined && spaceStatus !== "ACTIVE";
