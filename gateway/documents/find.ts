/** Documents as calls find them: authorised, or denied like unknown ones. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { demand, notFound } from "../access/demand.ts";
import type { Right } from "../access/grants.ts";
import type { Db, Tx } from "../db/connect.ts";
import { prepared } from "../db/prepared.ts";
import { documents, spaces, versions } from "../db/schema.ts";
import type { Caller } from "../http/call.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { DocumentSubject } from "./lifecycle.ts";

export type DocumentRow = typeof documents.$inferSelect;
export type VersionRow = typeof versions.$inferSelect;
type SpaceRow = typeof spaces.$inferSelect;

/** A document and the versions in its slots. */
export type Slots = { document: DocumentRow; active: VersionRow | null; candidate: VersionRow | null };

/** The row, also of a deleted document: it still tells who might see it. */
export async function findDocument(db: Db, caller: Caller, id: string, right: Right): Promise<DocumentRow> {
  const [document] = await one(db).execute({ id, tenant: caller.tenant });
  demandDocument(caller, document, right);
  return document;
}

const one = prepared((db) => db.select().from(documents).where(isNamed).prepare("document"));

/** The condition of a prepared query that is run with an `id` and a `tenant`. */
export const isNamed = and(eq(documents.id, sql.placeholder("id")), eq(documents.tenant, sql.placeholder("tenant")));

/** Refuses unless the document is there and the caller holds the right on it. */
export function demandDocument(
  caller: Caller,
  document: DocumentRow | undefined,
  right: Right,
): asserts document is DocumentRow {
  if (!document) throw notFound("DOCUMENT_NOT_FOUND");
  demand(caller, { right, view: "DOCUMENT_VIEW", domain: document.securityDomain, unknown: "DOCUMENT_NOT_FOUND" });
}

/**
 * Locks the document's row until the transaction ends and reads its slots. Whoever changes a document, its versions or
 * its Operations locks the document first and Operations after it, so no two of them can block each other for ever.
 */
export async function lockDocument(tx: Tx, id: string): Promise<Slots> {
  const [document] = await tx.select().from(documents).where(eq(documents.id, id)).for("update");
  if (!document) throw new Error(`The document ${id} has no row`);
  return readSlots(tx, document);
}

/** The document with the versions in its slots; of one moment only while its row is locked. */
export async function readSlots(db: Db, document: DocumentRow): Promise<Slots> {
  const ids = [document.activeVersionId, document.candidateVersionId].filter((id) => id !== null);
  const rows = ids.length > 0 ? await db.select().from(versions).where(inArray(versions.id, ids)) : [];
  const slot = (id: string | null) => rows.find((version) => version.id === id) ?? null;
  return { document, active: slot(document.activeVersionId), candidate: slot(document.candidateVersionId) };
}

export const subjectOf = ({ document, active, candidate }: Slots): DocumentSubject => ({
  status: document.status,
  active: active?.status ?? null,
  candidate: candidate?.status ?? null,
});

const spaceRefusals: Record<SpaceRow["status"], RefusalCode | null> = {
  ACTIVE: null,
  CREATING: "KNOWLEDGE_OPERATION_PENDING",
  CREATE_FAILED: "KNOWLEDGE_CONFLICT",
  DISABLED: "SPACE_DISABLED",
  DELETING: "KNOWLEDGE_CONFLICT",
  DELETE_FAILED: "KNOWLEDGE_CONFLICT",
  DELETED: "SPACE_NOT_FOUND",
};

/**
 * Keeps the space as it is until the transaction ends and refuses unless it takes content. A space's deletion locks the
 * row for itself, so either it sees this document or this document sees it.
 */
export async function demandOpenSpace(tx: Tx, id: string): Promise<SpaceRow> {
  const [space] = await tx.select().from(spaces).where(eq(spaces.id, id)).for("share");
  if (!space) throw notFound("SPACE_NOT_FOUND");
  const why = spaceRefusals[space.status];
  if (why === "SPACE_NOT_FOUND") throw notFound(why);
  if (why) throw new Refusal(why, "The space takes no content in its present state.");
  return space;
}
