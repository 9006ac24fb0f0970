import { codePointLength } from "../../contracts/rules/code-points.ts";

const perDocument = 4;
const codePointsInAll = 16_000;

/** The best hits that the contract lets one answer carry: `limit` of them, 4 per document, 16,000 code points together. */
export function withinLimits<Hit extends { documentId: string; content: string }>(hits: Hit[], limit: number): Hit[] {
  const kept: Hit[] = [];
  const count = new Map<string, number>();
  let codePoints = 0;
  for (const hit of hits) {
    const length = codePointLength(hit.content);
    const ofDocument = count.get(hit.documentId) ?? 0;
    if (kept.length === limit || ofDocument === perDocument || codePoints + length > codePointsInAll) continue;
    kept.push(hit);
    count.set(hit.documentId, ofDocument + 1);
    codePoints += length;
  }
  return kept;
}
