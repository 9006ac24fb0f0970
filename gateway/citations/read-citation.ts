import { and, eq, sql } from "drizzle-orm";
import { codePointLength } from "../../contracts/rules/code-points.ts";
import { demand, notFound } from "../access/demand.ts";
import type { Db } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { citations, documents, versions } from "../db/schema.ts";
import type { Place } from "../engines/engine.ts";
import type { Caller, Read } from "../http/call.ts";

/**
 * Reads around a cited passage, in the version it was cited from, be that active or retired: whoever compares
 * `versionId` with the document's active version learns which. A document that is disabled or deleted gives nothing
 * away, and its citations answer like unknown ones.
 */
export const readCitation: Read<"knowledgeCitationRead"> = {
  kind: "read",
  handle: async ({ db, caller, engine, signal }, { path, query }) => {
    const { citation, document } = await findCitation(db, caller, path.citationId);
    const { tenant, spaceId, documentId, versionId } = citation;
    const context = { before: query.contextBefore, after: query.contextAfter };
    // The engine wrote the place itself; nobody else reads or writes it.
    const excerpt = await engine.read(
      { tenant, spaceId, documentId, versionId },
      citation.place as Place,
      context,
      signal,
    );
    if (!excerpt) throw noSuchCitation();
    return {
      citationId: citation.id,
      documentId,
      versionId,
      documentName: document.name,
      chapterPath: excerpt.chapterPath,
      ...(excerpt.pageStart === undefined ? {} : { pageStart: excerpt.pageStart }),
      ...(excerpt.pageEnd === undefined ? {} : { pageEnd: excerpt.pageEnd }),
      beforeContent: excerpt.before,
      matchedContent: excerpt.matched,
      afterContent: excerpt.after,
      requestedContextBefore: context.before,
      requestedContextAfter: context.after,
      actualContextBefore: codePointLength(excerpt.before),
      actualContextAfter: codePointLength(excerpt.after),
      matchedContentTruncated: excerpt.isMatchTruncated,
      locationPrecision: excerpt.precision,
    };
  },
};

const noSuchCitation = () => notFound("KNOWLEDGE_NOT_FOUND");

async function findCitation(db: Db, caller: Caller, id: string) {
  const [found] = await withDocument(db).execute({ id, tenant: caller.tenant });
  if (!found) throw noSuchCitation();
  const domain = found.document.securityDomain;
  demand(caller, { right: "DOCUMENT_VIEW", view: "DOCUMENT_VIEW", domain, unknown: "KNOWLEDGE_NOT_FOUND" });
  const isReadable = found.document.status === "ACTIVE" && ["READY", "RETIRED"].includes(found.versionStatus);
  if (!isReadable) throw noSuchCitation();
  return found;
}

const withDocument = prepared((db) =>
  db
    .select({ citation: citations, document: documents, versionStatus: versions.status })
    .from(citations)
    .innerJoin(documents, eq(documents.id, citations.documentId))
    .innerJoin(versions, eq(versions.id, citations.versionId))
    .where(and(eq(citations.id, sql.placeholder("id")), eq(citations.tenant, sql.placeholder("tenant"))))
    .prepare("citation_with_document"),
);
