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
    const items = rows.flatMap((row) => (row.document ? [documentSummary(row.document, row.active)] : []));
    return { items, totalItems: rows[0]?.counted.totalItems ?? 0 };
  },
};

const shown = and(
  eq(documents.spaceId, sql.placeholder("spaceId")),
  notInArray(documents.status, ["DELETING", "DELETED"]),
);

/** No more than a summary tells: reading all forty columns of twenty rows was a fifth of the whole call. */
const document = {
  id: documents.id,
  spaceId: documents.spaceId,
  name: documents.name,
  status: documents.status,
  lockVersion: documents.lockVersion,
  category: documents.category,
  tags: documents.tags,
  versionLabel: documents.versionLabel,
  productCode: documents.productCode,
};
const active = {
  id: versions.id,
  versionNo: versions.versionNo,
  status: versions.status,
  fileName: versions.fileName,
  mimeType: versions.mimeType,
  fileSize: versions.fileSize,
};

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
    .select({ ...document, createdAt: documents.createdAt, activeVersionId: documents.activeVersionId })
    .from(documents)
    .where(shown)
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");
  const { createdAt, activeVersionId, ...shownOfPage } = page._.selectedFields;
  return db
    .select({ counted: { totalItems: counted.totalItems }, document: shownOfPage, active })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(versions, eq(versions.id, activeVersionId))
    .orderBy(desc(createdAt), desc(page.id))
    .prepare("documents_of_space");
});
