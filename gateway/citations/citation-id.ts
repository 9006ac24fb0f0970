/** Citation ids: opaque, and equal for the same passage of the same version, so that finding it again adds no row. */
import { jsonDigest } from "../../contracts/rules/digest.ts";
import type { Db } from "../db/connect.ts";
import { citations, type documents } from "../db/schema.ts";
import type { Place } from "../engines/engine.ts";

type Cited = { versionId: string; place: Place; document: typeof documents.$inferSelect };

/** One citation id per hit, in the order of the hits; writes down those that were not cited before. */
export async function citationsOf(db: Db, hits: Cited[]): Promise<string[]> {
  const rows = hits.map(({ versionId, place, document }) => ({
    id: `cit_${jsonDigest([document.tenant, versionId, place]).slice(0, 32)}`,
    tenant: document.tenant,
    spaceId: document.spaceId,
    documentId: document.id,
    versionId,
    place,
  }));
  if (rows.length > 0) await db.insert(citations).values(rows).onConflictDoNothing();
  return rows.map(({ id }) => id);
}
