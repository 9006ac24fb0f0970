import { eq } from "drizzle-orm";
import { isEmptyUpdate } from "../../contracts/rules/request-body.ts";
import { spaces } from "../db/schema.ts";
import type { Input, Mutation } from "../http/call.ts";
import { normaliseDescription, normaliseName } from "../http/input/kept-text.ts";
import { Refusal } from "../refusal.ts";
import { findSpace, lockSpace } from "./find-space.ts";
import { updatedSpaceView } from "./projection.ts";
import { stateRefusal } from "./state-refusal.ts";

/** Changes name, description or both. A description of `""` takes the description away. */
export const updateSpace: Mutation<"knowledgeSpaceUpdate"> = {
  kind: "mutation",
  normalise,
  authorise: async (tx, { caller }, { path }) => {
    await findSpace(tx, caller, path.spaceId, "SPACE_UPDATE");
  },
  execute: async (tx, { now }, { path, body }) => {
    const { expectedVersion, name, description } = body;
    const before = await lockSpace(tx, path.spaceId);
    if (before.status !== "ACTIVE" || before.version !== expectedVersion) throw stateRefusal(before);
    const change = { name, description: description === "" ? null : description };
    // The row is locked, so the update finds it.
    const [space = before] = await tx
      .update(spaces)
      .set({ ...change, version: expectedVersion + 1, updatedAt: now() })
      .where(eq(spaces.id, before.id))
      .returning();
    const changes = { version: [expectedVersion, space.version], fields: fieldsOf(body) };
    return { data: updatedSpaceView(space), effect: { resourceType: "SPACE", resourceId: space.id, changes } };
  },
};

function normalise({ body, ...input }: Input<"knowledgeSpaceUpdate">): Input<"knowledgeSpaceUpdate"> {
  const { expectedVersion, name, description } = body;
  if (isEmptyUpdate("knowledgeSpaceUpdate", body))
    throw new Refusal("KNOWLEDGE_INVALID_INPUT", "An update needs a name or a description.", {
      fieldErrors: [{ field: "body", reason: "required", message: "Needs name or description." }],
    });
  const changed = {
    name: name === undefined ? undefined : normaliseName("name", name, 128),
    description: description === undefined ? undefined : normaliseDescription("description", description, 1000),
  };
  return { ...input, body: { expectedVersion, ...changed } };
}

const fieldsOf = (body: object): string[] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined || name === "expectedVersion" ? [] : [name]));
