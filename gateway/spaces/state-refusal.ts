import { Refusal } from "../refusal.ts";
import { noSuchSpace, type Space } from "./find-space.ts";

/** Why a space that has not the expected version, or not the expected status, cannot be written to. */
export function stateRefusal({ status }: Pick<Space, "status">): Refusal {
  switch (status) {
    case "DELETED":
      return noSuchSpace();
    case "DISABLED":
      return new Refusal("SPACE_DISABLED", "The space is disabled.");
    case "CREATING":
    case "DELETING":
      return new Refusal("SPACE_HAS_PENDING_OPERATIONS", "The space is being worked on.");
    case "CREATE_FAILED":
    case "DELETE_FAILED":
      return new Refusal("KNOWLEDGE_CONFLICT", "The space can only be deleted in its present state.");
    case "ACTIVE":
      return new Refusal("KNOWLEDGE_VERSION_CONFLICT", "The space has changed since it was read.", {
        fieldErrors: [{ field: "expectedVersion", reason: "stale", message: "Is not the space's present version." }],
      });
  }
}
