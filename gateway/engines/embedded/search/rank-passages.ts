import type { Candidate } from "./find-passages.ts";
import { fieldWeight, fuse, rarity, saturation, scoreOf } from "./ranking.ts";

/** A term that is scored. `standsFor`: the term of the query that it stands in for, and how closely. */
export type ScoredTerm = {
  number: number;
  weight: number;
  holders: number;
  standsFor?: { number: number; closeness: number };
};

export type Evidence = {
  candidate: Candidate;
  /** Occurrences by number of the term. */
  counts: ReadonlyMap<number, number>;
  /** Numbers of the terms in the document's name. */
  name: ReadonlySet<number>;
  /** Cosine of the query's vector and the passage's, where both have one. */
  similarity?: number;
};

export type Ranked = { candidate: Candidate; score: number };

/**
 * The least share of the query's weight that a passage must give to be called evidence. Below it stand passages that
 * share a word or two with a question about something else; `docs/engines.md` says how it was found.
 */
export const relevanceFloor = 0.35;

/** `minSimilarity`: the least cosine that is evidence by itself. */
export type MeaningLimits = { minSimilarity: number; weight: number };
const byWordsAlone: MeaningLimits = { minSimilarity: Number.POSITIVE_INFINITY, weight: 0 };

/** Sums over the query's terms, in units of rarity; `meaning` is the similarity, 0 where there is none. */
type Weighed = { candidate: Candidate; words: number; fragments: number; meaning: number; together: number };

/**
 * Orders by rank fusion of three rankings, words, fragments and meaning, and drops what is below the floor of words and
 * below that of meaning. `meaning` is absent for a search by words alone; its weight is what the third ranking counts,
 * where the first two count 1 together.
 */
export function rankPassages(
  evidence: Evidence[],
  terms: ScoredTerm[],
  { passageCount, meanLength }: { passageCount: number; meanLength: number },
  { minSimilarity, weight }: MeaningLimits = byWordsAlone,
): Ranked[] {
  const rarities = raritiesOf(terms, passageCount);
  const asked = terms.filter(({ standsFor }) => !standsFor).map(({ number }) => number);
  const inFragments = new Set(terms.map(({ standsFor }) => standsFor?.number));
  const whole = weightOf(asked, rarities);
  const inPart =
    weightOf(
      asked.filter((number) => inFragments.has(number)),
      rarities,
    ) / whole;
  const weighed = evidence.map((item) => weigh(item, terms, rarities, meanLength));
  // Each ranking counts as much as what it answers weighs in the query.
  const order = fuse([
    { ids: ranking(weighed, "words"), weight: 1 - inPart },
    { ids: ranking(weighed, "fragments"), weight: inPart },
    { ids: ranking(weighed, "meaning"), weight },
  ]);
  let lowest = 1;
  return order
    .filter(({ together, meaning }) => together / whole >= relevanceFloor || meaning >= minSimilarity)
    .map(({ candidate, together, meaning }) => {
      // Fusion may put a lower share first.
      lowest = Math.min(lowest, Math.max(scoreOf(together / whole), scoreOfMeaning(meaning, minSimilarity)));
      return { candidate, score: lowest };
    });
}

/** From the score at the floor of words, at the floor of meaning, to 1 for the same direction; below the floor nothing. */
export const scoreOfMeaning = (similarity: number, minSimilarity: number): number => {
  if (similarity < minSimilarity) return 0;
  const least = scoreOf(relevanceFloor);
  return Math.min(1, least + ((1 - least) * (similarity - minSimilarity)) / (1 - minSimilarity));
};

/** A term that something stands in for is as telling as that: nobody holds the fragment itself. */
function raritiesOf(terms: ScoredTerm[], passageCount: number): ReadonlyMap<number, number> {
  const rarities = new Map(
    terms.map(({ number, weight, holders }) => [number, weight * rarity(holders, passageCount)]),
  );
  const found = terms.filter(({ standsFor, holders }) => standsFor && holders > 0);
  for (const [number, stands] of Map.groupBy(found, ({ standsFor }) => standsFor?.number))
    if (number !== undefined) rarities.set(number, Math.max(...stands.map((stand) => rarities.get(stand.number) ?? 0)));
  return rarities;
}

function weigh(
  { candidate, counts, name, similarity = 0 }: Evidence,
  terms: ScoredTerm[],
  rarities: ReadonlyMap<number, number>,
  meanLength: number,
): Weighed {
  const exact = new Map<number, number>();
  const near = new Map<number, number>();
  for (const { number, standsFor } of terms) {
    const count = (counts.get(number) ?? 0) + (name.has(number) ? fieldWeight.name : 0);
    if (count === 0) continue;
    const worth = (rarities.get(number) ?? 0) * saturation(count, candidate.length, meanLength);
    if (!standsFor) exact.set(number, worth);
    else near.set(standsFor.number, Math.max(near.get(standsFor.number) ?? 0, worth * standsFor.closeness));
  }
  const best = new Map(near);
  for (const [number, worth] of exact) best.set(number, Math.max(worth, best.get(number) ?? 0));
  return {
    candidate,
    words: sum(exact.values()),
    fragments: sum(near.values()),
    meaning: similarity,
    together: sum(best.values()),
  };
}

const weightOf = (numbers: number[], rarities: ReadonlyMap<number, number>): number =>
  numbers.reduce((total, number) => total + (rarities.get(number) ?? 0), 0);

const ranking = (weighed: Weighed[], leg: "words" | "fragments" | "meaning"): Weighed[] =>
  weighed
    .filter((item) => item[leg] > 0)
    .sort((left, right) => right[leg] - left[leg] || left.candidate.id - right.candidate.id);

const sum = (worths: Iterable<number>): number => [...worths].reduce((total, worth) => total + worth, 0);
