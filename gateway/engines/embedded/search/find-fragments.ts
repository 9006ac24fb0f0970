/** What a query holds of longer words and codes (`XK-20` of `XK-200/3`), and words misspelt by one letter. */
import type pg from "pg";
import { stopWords } from "../../../text/terms/stop-words.ts";
import { termsOfWord, wordsOf } from "../../../text/terms/terms.ts";
import { isOneEditApart } from "./one-edit.ts";
import type { PlannedTerm } from "./plan-search.ts";

/** A term of the index that stands in for a term of the query. `closeness`: 0-1, the share of it that was asked for. */
export type Stand = { forNumber: number; term: string; closeness: number };

const mostFragments = 8;
const mostWordsHolding = 20;
const mostWordsLike = 20;
/** Trigrams that words one letter apart share at least, by `pg_trgm`'s measure; longer ones share more. */
const leastSimilarity = 0.4;
/** Shorter words have too many neighbours. */
const shortestMisspelt = 5;

/** Looks for words and codes that no passage in scope holds as they are; `isHeld` tells which those are not. */
export async function findStands(
  client: pg.PoolClient,
  query: string,
  terms: PlannedTerm[],
  isHeld: (term: PlannedTerm) => boolean,
): Promise<Stand[]> {
  const fragments = fragmentsOf(query, terms, isHeld);
  if (fragments.length === 0) return [];
  await client.query(`set local pg_trgm.similarity_threshold = ${leastSimilarity}`);
  const { rows } = await client.query<Near>(
    `select number, fragment, word, closeness from unnest($1::int[], $2::text[], $3::text[]) as asked(number, fragment, pattern)
     cross join lateral (
       (select word, length(fragment)::float8 / length(word) as closeness from embedded.words
        where word like pattern and word <> fragment order by length(word), word limit ${mostWordsHolding})
       union
       (select word, null from embedded.words
        where length(fragment) >= ${shortestMisspelt} and word % fragment and word <> fragment and word not like pattern
        order by similarity(word, fragment) desc, word limit ${mostWordsLike})
     ) as near`,
    [
      fragments.map(({ number }) => number),
      fragments.map(({ word }) => word),
      fragments.map(({ word }) => `%${word.replace(/[\\%_]/g, "\\$&")}%`),
    ],
  );
  return rows.flatMap(({ number, fragment, word, closeness }) => {
    const [term] = termsOfWord(word);
    if (!term || (closeness === null && !isOneEditApart(fragment, word))) return [];
    return [{ forNumber: number, term, closeness: closeness ?? 1 - 1 / word.length }];
  });
}

/** `closeness` is null for words that merely look alike. */
type Near = { number: number; fragment: string; word: string; closeness: number | null };

function fragmentsOf(
  query: string,
  terms: PlannedTerm[],
  isHeld: (term: PlannedTerm) => boolean,
): { number: number; word: string }[] {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length >= 3 && !stopWords.has(word));
  return words
    .flatMap((word) => {
      const term = terms.find(({ term: known }) => known === termsOfWord(word)[0]);
      return term && !isHeld(term) ? [{ number: term.number, word }] : [];
    })
    .slice(0, mostFragments);
}
