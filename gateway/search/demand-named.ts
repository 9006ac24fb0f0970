/** Spaces and documents that a search names must be there and visible: a foreign id answers like an unknown one. */
import { and, eq, inArray } from "drizzle-orm";
import { demand, notFound } from "../access/demand.ts";
import type { Db } from "../db/connect.ts";
import { documents, spaces } from "../db/schema.ts";
import { isHidden } from "../documents/lifecycle.ts";
import type { Caller } from "../http/call.ts";

type Named = { knowledgeSpaceIds?: string[]; documentIds?: string[] };

export async function demandNamed(db: Db, caller: Caller, { knowledgeSpaceIds = [], documentIds = [] }: Named) {
  await demandSpaces(db, caller, knowledgeSpaceIds);
  await demandDocuments(db, caller, documentIds);
}

async function demandSpaces(db: Db, caller: Caller, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: spaces.id, status: spaces.status, domain: spaces.securityDomain })
    .from(spaces)
    .where(and(eq(spaces.tenant, caller.tenant), inArray(spaces.id, ids)));
  const unknown = "SPACE_NOT_FOUND";
  const seen = rows.filter(({ status }) => status !== "DELETED");
  for (const { domain } of seen) demand(caller, { right: "KNOWLEDGE_SEARCH", view: "SPACE_VIEW", domain, unknown });
  if (seen.length < ids.length) throw notFound(unknown);
}

async function demandDocuments(db: Db, caller: Caller, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: documents.id, status: documents.status, domain: documents.securityDomain })
    .from(documents)
    .where(and(eq(documents.tenant, caller.tenant), inArray(documents.id, ids)));
  const unknown = "DOCUMENT_NOT_FOUND";
  const seen = rows.filter(({ status }) => !isHidden(status));
  for (const { domain } of seen) demand(caller, { right: "KNOWLEDGE_SEARCH", view: "DOCUMENT_VIEW", domain, unknown });
  if (seen.length < ids.length) throw notFound(unknown);
}
