import { eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../../access/demand.ts";
import { prepared } from "../../db/prepared.ts";
import { documents, operations, versions } from "../../db/schema.ts";
import type { Read } from "../../http/call.ts";
import { demandDocument, isNamed } from "../find.ts";
import { isHidden } from "../lifecycle.ts";
import { documentDetail } from "../view.ts";

const active = alias(versions, "active");
const candidate = alias(versions, "candidate");
const activeWork = alias(operations, "active_work");
const candidateWork = alias(operations, "candidate_work");

export const getDocument: Read<"knowledgeDocumentGet"> = {
  kind: "read",
  handle: async ({ db, caller }, { path }) => {
    const [found] = await withSlots(db).execute({ id: path.documentId, tenant: caller.tenant });
    demandDocument(caller, found?.document, "DOCUMENT_VIEW");
    if (!found || isHidden(found.document.status)) throw notFound("DOCUMENT_NOT_FOUND");
    return documentDetail(found, { active: found.activeWork, candidate: found.candidateWork });
  },
};

/** One statement, so that document, slots and Operations are of one moment. */
const withSlots = prepared((db) =>
  db
    .select({
      document: getTableColumns(documents),
      active: getTableColumns(active),
      candidate: getTableColumns(candidate),
      activeWork: getTableColumns(activeWork),
      candidateWork: getTableColumns(candidateWork),
    })
    .from(documents)
    .leftJoin(active, eq(active.id, documents.activeVersionId))
    .leftJoin(candidate, eq(candidate.id, documents.candidateVersionId))
    .leftJoin(activeWork, eq(activeWork.id, active.operationId))
    .leftJoin(candidateWork, eq(candidateWork.id, candidate.operationId))
    .where(isNamed)
    .prepare("document_with_slots"),
);
