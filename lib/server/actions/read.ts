import "server-only";
import { and, count, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { type PaginationMeta, pageOffset, paginationMeta } from "../../../contracts/rules/pagination.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { Db } from "../db/connect.ts";
import { owner, prepared } from "../db/prepared.ts";
import { actions } from "../db/schema.ts";
import type { ActionRow } from "./queue.ts";
import { storable } from "./storable.ts";

type Owner = { tenant: string; subject: string };

const isOwn = and(eq(actions.tenant, owner.tenant), eq(actions.subject, owner.subject));

/** One of the owner's actions. @throws {GatewayError} KNOWLEDGE_NOT_FOUND, for other people's as for none */
export async function readAction(db: Db, { tenant, subject }: Owner, actionId: string): Promise<ActionRow> {
  const [row] = await one(db).execute({ tenant, subject, id: actionId.toLowerCase() });
  if (row) return row;
  throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
}

const one = prepared((db) =>
  db
    .select()
    .from(actions)
    .where(and(eq(actions.id, sql.placeholder("id")), isOwn))
    .prepare("action"),
);

type Page = { rows: ActionRow[]; pagination: PaginationMeta };

type Wanted = { page: number; pageSize: number; operationId?: string | undefined };

/** One page of the owner's actions, newest first; with `operationId` those that began this Operation, cancel or retry it. */
export async function listActions(
  db: Db,
  { tenant, subject }: Owner,
  { page, pageSize, operationId }: Wanted,
): Promise<Page> {
  const asked = { tenant, subject, limit: pageSize, offset: pageOffset(page, pageSize) };
  const rows =
    operationId === undefined
      ? await pageOfAll(db).execute(asked)
      : // An address may name what PostgreSQL cannot even be asked for; no Operation is called that.
        await pageAbout(db).execute({ ...asked, operationId: storable(operationId) });
  return {
    rows: rows.flatMap(({ page }) => page ?? []),
    pagination: paginationMeta(page, pageSize, rows[0]?.counted.items ?? 0),
  };
}

/** How many there are stands on every row; a page without rows has one row for it. */
function pageOf(name: string, isWanted: SQL | undefined) {
  return prepared((db) => {
    const counted = db
      .select({ items: count().as("items") })
      .from(actions)
      .where(isWanted)
      .as("counted");
    const page = db
      .select()
      .from(actions)
      .where(isWanted)
      .orderBy(desc(actions.createdAt), desc(actions.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"))
      .as("page");
    return db
      .select()
      .from(counted)
      .leftJoin(page, sql`true`)
      .orderBy(desc(page.createdAt), desc(page.id))
      .prepare(name);
  });
}

const isAbout = or(
  eq(actions.operationId, sql.placeholder("operationId")),
  sql`${actions.target}->>'type' = 'OPERATION' and ${actions.target}->>'id' = ${sql.placeholder("operationId")}`,
);

const pageOfAll = pageOf("actions", isOwn);
const pageAbout = pageOf("actions_about_operation", and(isOwn, isAbout));
