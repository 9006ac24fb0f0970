import { and, count, desc, eq, notInArray, sql } from "drizzle-orm";
import { pageOffset } from "../../../contracts/rules/pagination.ts";
import { prepared } from "../../db/prepared.ts";
import { documents, versions } from "../../db/schema.ts";
import type { Read } from "../../http/call.ts";
import { findSpace, noSuchSpace } from "../../spaces/find-space.ts";
import { documentSummary } from "../view.ts";

/** Newest first. Deleted documents are not in the list from the moment their deletion is accepted. */
export const listDocuments: Read<"knowledgeDocumentsList"> = {
  kind: "read",
  handle: async ({ db, caller }, { path, query: { page, pageSize } }) => {
    const space = await findSpace(db, caller, path.spaceId, "DOCUMENT_VIEW");
    if (space.status === "DELETED") throw noSuchSpace();
    const part = { limit: pageSize, offset: pageOffset(page, pageSize) };
    const rows = await pageOfSpace(db).execute({ spaceId: space.id, ...part });
    const items = rows.flatMap((row) => (row.page ? [documentSummary(row.page, row.versions)] : []));
    return { items, totalItems: rows[0]?.counted.totalItems ?? 0 };
  },
};

const shown = and(
  eq(documents.spaceId, sql.placeholder("spaceId")),
  notInArray(documents.status, ["DELETING", "DELETED"]),
);

/**
 * One statement, so that a document that arrives in between cannot make the page contradict its count. A page without
 * rows still has the count.
 */
const pageOfSpace = prepared((db) => {
  const counted = db
    .select({ totalItems: count().as("total_items") })
    .from(documents)
    .where(shown)
    .as("counted");
  const page = db
    .select()
    .from(documents)
    .where(shown)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return db
    .select()
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(versions, eq(versions.id, page.activeVersionId))
    .orderBy(desc(page.createdAt), desc(page.id))
    .prepare("documents_of_space");
});
