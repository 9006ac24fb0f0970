import { and, eq, sql } from "drizzle-orm";
import { demand, notFound } from "../access/demand.ts";
import type { Right } from "../access/grants.ts";
import type { Db, Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { spaces } from "../db/schema.ts";
import type { Caller } from "../http/call.ts";

export type Space = typeof spaces.$inferSelect;

export const noSuchSpace = () => notFound("SPACE_NOT_FOUND");

/** A space for a caller who holds `right` there; others get 403 or, when they may not even see it, 404. Deleted ones pass. */
export async function findSpace(db: Db, caller: Caller, spaceId: string, right: Right): Promise<Space> {
  const [space] = await one(db).execute({ id: spaceId, tenant: caller.tenant });
  if (!space) throw noSuchSpace();
  demand(caller, { right, view: "SPACE_VIEW", domain: space.securityDomain, unknown: "SPACE_NOT_FOUND" });
  return space;
}

const one = prepared((db) => {
  const isNamed = and(eq(spaces.id, sql.placeholder("id")), eq(spaces.tenant, sql.placeholder("tenant")));
  return db.select().from(spaces).where(isNamed).prepare("space");
});

/**
 * Keeps everybody else from changing the space until the transaction ends. Uploads hold the row for share until they
 * commit, so whatever they add is there to be seen once this returns.
 */
export async function lockSpace(tx: Tx, spaceId: string): Promise<Space> {
  const [space] = await tx.select().from(spaces).where(eq(spaces.id, spaceId)).for("update");
  if (!space) throw noSuchSpace();
  return space;
}
