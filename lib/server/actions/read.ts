import "server-only";
import { and, count, desc, eq } from "drizzle-orm";
import { type PaginationMeta, pageOffset, paginationMeta } from "../../../contracts/rules/pagination.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { Db } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import type { ActionRow } from "./queue.ts";

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

type Page = { rows: ActionRow[]; pagination: PaginationMeta };

/** One page of the owner's actions, newest first. */
export async function listActions(db: Db, owner: Owner, page: number, pageSize: number): Promise<Page> {
  const [total] = await db.select({ items: count() }).from(actions).where(ownedBy(owner));
  const rows = await db
    .select()
    .from(actions)
    .where(ownedBy(owner))
    .orderBy(desc(actions.createdAt), desc(actions.id))
    .limit(pageSize)
    .offset(pageOffset(page, pageSize));
  return { rows, pagination: paginationMeta(page, pageSize, total?.items ?? 0) };
}
