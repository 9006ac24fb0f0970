import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { codePointLength } from "../../../contracts/rules/code-points.ts";
import { checkOutputMetadata } from "../../../contracts/rules/metadata.ts";

const maxHits = 8;
const maxHitsPerDocument = 4;
const maxContentLength = 16_000;

/** Contract rules 19, 20 and 27 for a search: the query asked, few hits, few of one document, little text together. */
export function searchBreach(result: components["schemas"]["RetrievalResult"], query: string): string | null {
  if (result.query !== undefined && result.query !== query) return "rule 19: another query than asked for";
  if (!("reason" in result) && result.hits.length === 0) return "rule 20: no hits and no reason";
  if ("reason" in result && result.hits.length > 0) return "rule 20: hits and a reason for none";
  if (result.hits.length > maxHits) return "rule 20: too many hits";
  const hitsPerDocument = Map.groupBy(result.hits, (hit) => hit.documentId);
  if ([...hitsPerDocument.values()].some((hits) => hits.length > maxHitsPerDocument))
    return "rule 20: too many hits of one document";
  const contentLength = result.hits.reduce((sum, hit) => sum + codePointLength(hit.content), 0);
  if (contentLength > maxContentLength) return "rule 20: too much content";
  return result.hits.every((hit) => checkOutputMetadata(hit.metadata).ok) ? null : "rule 27: metadata not normalised";
}
