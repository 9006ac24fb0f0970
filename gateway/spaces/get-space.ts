import type { Read } from "../http/call.ts";
import { findSpace, noSuchSpace } from "./find-space.ts";
import { spaceView } from "./projection.ts";

export const getSpace: Read<"knowledgeSpaceGet"> = {
  kind: "read",
  handle: async ({ db, caller }, { path }) => {
    const space = await findSpace(db, caller, path.spaceId, "SPACE_VIEW");
    if (space.status === "DELETED") throw noSuchSpace();
    return spaceView(space);
  },
};
