import { createSpace } from "../spaces/create-space.ts";
import { deleteSpace } from "../spaces/delete-space.ts";
import { getSpace } from "../spaces/get-space.ts";
import { listSpaces } from "../spaces/list-spaces.ts";
import { updateSpace } from "../spaces/update-space.ts";
import type { CallId, Handler } from "./call.ts";

export type Handlers = { readonly [Id in CallId]?: Handler<Id> };

/** Which function answers which call. Routes exist for the calls named here and for no other. */
export const handlers: Handlers = {
  knowledgeSpacesList: listSpaces,
  knowledgeSpaceCreate: createSpace,
  knowledgeSpaceGet: getSpace,
  knowledgeSpaceUpdate: updateSpace,
  knowledgeSpaceDelete: deleteSpace,
};
