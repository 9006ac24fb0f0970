import "server-only";
import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { type PaginationMeta, pageOffset, paginationMeta } from "../../../contracts/rules/pagination.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { Db } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import type { ActionRow } from "./queue.ts";
import { storable } from "./storable.ts";

type Owner = { tenant: string; subject: string };

const ownedBy = ({ tenant, subject }: Owner) => and(eq(actions.tenant, tenant), eq(actions.subject, subject));

/** One of the owner's actions. @throws {GatewayError} KNOWLEDGE_NOT_FOUND, for other people's as for none */
export async function readAction(db: Db, owner: Owner, actionId: string): Promise<ActionRow> {
  const [row] = await db
    .select()
    .from(actions)
    .where(and(eq(actions.id, actionId.toLowerCase()), ownedBy(owner)));
  if (row) return row;
  throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
}

/** An address may name what PostgreSQL cannot even be asked for; no Operation is called that. */
function isAbout(operationId: string) {
  const id = storable(operationId);
  return or(
    eq(actions.operationId, id),
    sql`${actions.target}->>'type' = 'OPERATION' and ${actions.target}->>'id' = ${id}`,
  );
}

type Page = { rows: ActionRow[]; pagination: PaginationMeta };

type Wanted = { page: number; pageSize: number; operationId?: string | undefined };

/** One page of the owner's actions, newest first; with `operationId` those that began this Operation, cancel or retry it. */
export async function listActions(db: Db, owner: Owner, { page, pageSize, operationId }: Wanted): Promise<Page> {
  const isWanted = and(ownedBy(owner), operationId === undefined ? undefined : isAbout(operationId));
  const [total] = await db.select({ items: count() }).from(actions).where(isWanted);
  const rows = await db
    .select()
    .from(actions)
    .where(isWanted)
    .orderBy(desc(actions.createdAt), desc(actions.id))
    .limit(pageSize)
    .offset(pageOffset(page, pageSize));
  return { rows, pagination: paginationMeta(page, pageSize, total?.items ?? 0) };
}
