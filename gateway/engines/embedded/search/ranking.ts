/**
 * The score: BM25 over weighted occurrences (Robertson & Zaragoza, "The Probabilistic Relevance Framework", 2009), and
 * reciprocal rank fusion of several rankings (Cormack, Clarke & Buettcher, SIGIR 2009).
 */

/**
 * Saturation of repeated terms, and how much a passage's length counts: less than the usual 0.75, since passages are cut to
 * one width and a longer one is rather fuller than wordier. Chosen by `npm run bench:retrieval`.
 */
export const bm25 = { k1: 1.5, b: 0.5 } as const;
/** Occurrences that a term gains where it stands in the passage's chapter path, or in the document's name. */
export const fieldWeight = { chapter: 2, name: 4 } as const;
/** The constant of reciprocal rank fusion, as in the paper. */
export const fusionConstant = 60;

/** How telling a term is: `holders` of `total` passages hold it. Never negative. */
export const rarity = (holders: number, total: number): number =>
  Math.log(1 + (Math.max(total, holders) - holders + 0.5) / (holders + 0.5));

/** What `count` occurrences in a passage of `length` terms are worth, 0 to k1 + 1; once at mean length is 1. */
export function saturation(count: number, length: number, meanLength: number): number {
  const { k1, b } = bm25;
  return (count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
}

/** The share of what the query asks for that a passage gives, as a number from 0 to 1. `ratio`: BM25 over the sum of rarities. */
export const scoreOf = (ratio: number): number => 1 - Math.exp(-ratio);

/** Sums weight / (k + rank) over the rankings each id stands in. Best first; ties by the order of the first ranking. */
export function fuse<Id>(rankings: { ids: Id[]; weight: number }[]): Id[] {
  const sums = new Map<Id, number>();
  for (const { ids, weight } of rankings)
    for (const [index, id] of ids.entries()) sums.set(id, (sums.get(id) ?? 0) + weight / (fusionConstant + index + 1));
  return [...sums].sort((left, right) => right[1] - left[1]).map(([id]) => id);
}
