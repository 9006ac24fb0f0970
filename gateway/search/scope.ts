/** Which versions may answer a caller's search: granted, requested, serving and passing the filter, all at one moment. */
import { and, arrayContains, arrayOverlaps, eq, inArray, type SQL } from "drizzle-orm";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { domainsWith } from "../access/grants.ts";
import type { Db } from "../db/connect.ts";
import { documents, spaces, versions } from "../db/schema.ts";
import type { SpaceScope } from "../engines/engine.ts";
import type { Caller } from "../http/call.ts";

type Request = components["schemas"]["RetrievalRequest"];
type Filter = components["schemas"]["MetadataFilter"];

/** What must hold for a document's version to answer this request now. Null: the caller may search nowhere. */
function mayAnswer(caller: Caller, { knowledgeSpaceIds, documentIds, metadataFilter = {} }: Request): SQL | null {
  const domains = domainsWith(caller, "KNOWLEDGE_SEARCH");
  if (domains.length === 0) return null;
  const all = and(
    eq(documents.tenant, caller.tenant),
    inArray(documents.securityDomain, domains),
    eq(documents.status, "ACTIVE"),
    eq(spaces.status, "ACTIVE"),
    eq(versions.status, "READY"),
    knowledgeSpaceIds && inArray(documents.spaceId, knowledgeSpaceIds),
    documentIds?.length ? inArray(documents.id, documentIds) : undefined,
    ...passes(metadataFilter),
  );
  return all ?? null;
}

/** AND across fields, OR within one; `tagsAll` asks for every one of its tags. */
const passes = ({ category, versionLabel, productCode, tagsAny, tagsAll }: Filter): (SQL | undefined)[] => [
  category && inArray(documents.category, category),
  versionLabel && inArray(documents.versionLabel, versionLabel),
  productCode && inArray(documents.productCode, productCode),
  tagsAny && arrayOverlaps(documents.tags, tagsAny),
  tagsAll && arrayContains(documents.tags, tagsAll),
];

/** The serving versions by space, in the engine's form. Empty means that the engine must not be asked at all. */
export async function searchScope(db: Db, caller: Caller, request: Request): Promise<SpaceScope[]> {
  const condition = mayAnswer(caller, request);
  if (!condition) return [];
  const rows = await db
    .select({ spaceId: documents.spaceId, versionId: versions.id })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.activeVersionId))
    .innerJoin(spaces, eq(spaces.id, documents.spaceId))
    .where(condition);
  const bySpace = Map.groupBy(rows, ({ spaceId }) => spaceId);
  return [...bySpace].map(([spaceId, found]) => ({ spaceId, versionIds: found.map(({ versionId }) => versionId) }));
}

export type ServingDocument = typeof documents.$inferSelect & { activeVersionId: string };

/** Asks again, after the engine, which of these versions still may answer; returns their documents by version id. */
export async function stillServing(
  db: Db,
  caller: Caller,
  request: Request,
  versionIds: string[],
): Promise<ReadonlyMap<string, ServingDocument>> {
  const condition = mayAnswer(caller, request);
  if (!condition || versionIds.length === 0) return new Map();
  const rows = await db
    .select({ document: documents, versionId: versions.id })
    .from(documents)
    .innerJoin(versions, eq(versions.id, documents.activeVersionId))
    .innerJoin(spaces, eq(spaces.id, documents.spaceId))
    .where(and(condition, inArray(versions.id, versionIds)));
  return new Map(rows.map(({ document, versionId }) => [versionId, { ...document, activeVersionId: versionId }]));
}
