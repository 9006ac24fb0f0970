import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { Right } from "../rights.ts";

type Schemas = components["schemas"];
type Space = Pick<Schemas["KnowledgeSpace"], "status">;

export type SpaceControl = "edit" | "delete";

export const rightForSpace: Record<SpaceControl, Right> = { edit: "SPACE_UPDATE", delete: "SPACE_DELETE" };

/** Why a control cannot be used now; the words stand in the messages under `spaces.why`. */
export type SpaceObstacle =
  | "beingMade"
  | "beingDeleted"
  | "disabled"
  | "onlyDelete"
  | "hasDocuments"
  | "documentsLeaving";

/** What the space is known to hold: as many documents as this person may see, and whether all of those are on their way out. */
export type Content = { count: number; areAllLeaving: boolean };

type List = {
  data: { items: Pick<Schemas["KnowledgeDocument"], "status">[] };
  meta: { pagination: { totalItems: number } };
};

/** What one page of a list tells of a space's content. */
export function contentOf({ data, meta }: List): Content {
  const count = meta.pagination.totalItems;
  const areAllLeaving = count > 0 && data.items.every(({ status }) => status === "DELETING");
  return { count, areAllLeaving };
}

/** Null when the control can be used. The Gateway decides by the same states; this spares a refusal and says why. */
export function obstacleToSpace(
  control: SpaceControl,
  { status }: Space,
  content: Content | null,
): SpaceObstacle | null {
  if (status === "CREATING") return "beingMade";
  if (status === "DELETING" || status === "DELETED") return "beingDeleted";
  if (status === "DISABLED") return "disabled";
  if (control === "edit") return status === "ACTIVE" ? null : "onlyDelete";
  if (!content || content.count === 0) return null;
  return content.areAllLeaving ? "documentsLeaving" : "hasDocuments";
}
