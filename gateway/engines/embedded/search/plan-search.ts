import type { QueryTerm } from "../../../text/terms/terms.ts";
import type { TermShares } from "./term-shares.ts";

/** `number` is the term's place in the plan. `share`: of all passages that hold it, as far as it is common. */
export type PlannedTerm = QueryTerm & { number: number; share: number };

/**
 * `leading` terms find the candidates, `all` terms score them. Finding reads every passage that holds a term, so common
 * terms, which tell little, are left out of it once rarer ones have found enough.
 */
export type SearchPlan = { leading: PlannedTerm[]; all: PlannedTerm[] };

/** A pasted page asks for thousands of terms; the rarest say what it is about. */
const mostTerms = 64;
/** Passages that may be read to find candidates, roughly. */
const mostPassagesRead = 8_000;

export function planSearch(terms: QueryTerm[], shares: TermShares): SearchPlan {
  const rarestFirst = terms
    .map((term) => ({ ...term, share: term.isPrefix ? 0 : shares.of(term.term) }))
    .sort((left, right) => left.share - right.share)
    .slice(0, mostTerms)
    .map((term, number) => ({ ...term, number }));
  let read = 0;
  const leading = rarestFirst.filter(({ share }, index) => {
    read += share * shares.passageCount;
    return index === 0 || read <= mostPassagesRead;
  });
  return { leading, all: rarestFirst };
}
