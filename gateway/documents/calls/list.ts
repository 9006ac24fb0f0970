import { and, count, desc, eq, getTableColumns, notInArray } from "drizzle-orm";
import { pageOffset } from "../../../contracts/rules/pagination.ts";
import { documents, versions } from "../../db/schema.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Read } from "../../http/call.ts";
import { findSpace, noSuchSpace } from "../../spaces/find-space.ts";
import { documentSummary } from "../view.ts";

/** Newest first. Deleted documents are not in the list from the moment their deletion is accepted. */
export const listDocuments: Read<"knowledgeDocumentsList"> = {
  kind: "read",
  handle: async ({ db, caller }, { path, query }) => {
    const space = await findSpace(db, caller, path.spaceId, "DOCUMENT_VIEW");
    if (space.status === "DELETED") throw noSuchSpace();
    const shown = and(eq(documents.spaceId, space.id), notInArray(documents.status, ["DELETING", "DELETED"]));
    // One snapshot, or a document that arrives in between would make the page contradict its count.
    return inSnapshot(db, async (tx) => {
      const [counted] = await tx.select({ totalItems: count() }).from(documents).where(shown);
      const rows = await tx
        .select({ document: getTableColumns(documents), active: getTableColumns(versions) })
        .from(documents)
        .leftJoin(versions, eq(versions.id, documents.activeVersionId))
        .where(shown)
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(query.pageSize)
        .offset(pageOffset(query.page, query.pageSize));
      const items = rows.map(({ document, active }) => documentSummary(document, active));
      return { items, totalItems: counted?.totalItems ?? 0 };
    });
  },
};
