import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { documents, operations, spaces } from "../db/schema.ts";
import type { Mutation } from "../http/call.ts";
import { normaliseReason } from "../http/input/kept-text.ts";
import { startOperation } from "../operations/start.ts";
import { Refusal } from "../refusal.ts";
import { findSpace, lockSpace, type Space } from "./find-space.ts";
import { stateRefusal } from "./state-refusal.ts";

/** Accepts the deletion of an empty, quiet space: it is DELETING at once, and a worker does the rest. */
export const deleteSpace: Mutation<"knowledgeSpaceDelete"> = {
  kind: "mutation",
  normalise: ({ body, ...input }) => ({ ...input, body: { ...body, reason: normaliseReason("reason", body.reason) } }),
  authorise: async (tx, { caller }, { path }) => {
    await findSpace(tx, caller, path.spaceId, "SPACE_DELETE");
  },
  execute: async (tx, context, { path, body }) => {
    const space = await lockSpace(tx, path.spaceId);
    if (!deletable.has(space.status) || space.version !== body.expectedVersion) throw stateRefusal(space);
    await demandEmpty(tx, space.id);
    await demandQuiet(tx, space.id);
    await tx
      .update(spaces)
      .set({ status: "DELETING", version: sql`${spaces.version} + 1`, updatedAt: context.now() })
      .where(eq(spaces.id, space.id));
    const { tenant, securityDomain, id: spaceId } = space;
    const operation = await startOperation(tx, context, {
      operationType: "SPACE_DELETE",
      tenant,
      securityDomain,
      spaceId,
      reason: body.reason,
    });
    const changes = { status: [space.status, "DELETING"], version: [space.version, space.version + 1] };
    return {
      data: { spaceId, operationId: operation.id, status: operation.status },
      effect: { resourceType: "SPACE", resourceId: spaceId, operationId: operation.id, changes },
    };
  },
};

const deletable = new Set<Space["status"]>(["ACTIVE", "CREATE_FAILED", "DELETE_FAILED"]);

/** Documents on their way out are work that is not finished; every other one is content, also one that never got ready. */
async function demandEmpty(tx: Tx, spaceId: string): Promise<void> {
  const content = and(
    eq(documents.spaceId, spaceId),
    ne(documents.status, "DELETED"),
    ne(documents.status, "DELETING"),
  );
  const found = await tx.select({ id: documents.id }).from(documents).where(content).limit(1);
  if (found.length > 0) throw new Refusal("SPACE_NOT_EMPTY", "The space still has documents.");
}

async function demandQuiet(tx: Tx, spaceId: string): Promise<void> {
  const open = and(eq(operations.spaceId, spaceId), inArray(operations.status, ["PENDING", "RUNNING"]));
  const leaving = and(eq(documents.spaceId, spaceId), eq(documents.status, "DELETING"));
  const pending = [
    ...(await tx.select({ id: operations.id }).from(operations).where(open).limit(1)),
    ...(await tx.select({ id: documents.id }).from(documents).where(leaving).limit(1)),
  ];
  if (pending.length > 0) throw new Refusal("SPACE_HAS_PENDING_OPERATIONS", "The space still has unfinished work.");
}
