/** The questions that a search asks the index. All of them stay inside the texts it may answer from. */
import type pg from "pg";
import { readLexeme, tsqueriesOf } from "../index/lexemes.ts";
import type { PlannedTerm } from "./plan-search.ts";
import { bm25 } from "./ranking.ts";

/**
 * In a scope of a few passages nothing is rare and nothing common, so rarities are taken as if all other passages, up to
 * this many, held none of the terms.
 */
const fewestPassages = 1_000;

/**
 * The texts a search may answer from. `textIds`: as PostgreSQL writes an array, empty for none; there may be ten thousands, and
 * they only go back to where they came from. `passageCount`: for rarities, see `fewestPassages`.
 */
export type Scope = { textIds: string; passageCount: number; meanLength: number };

export type Candidate = { id: number; textId: number; length: number };

export async function readScope(client: pg.PoolClient, versionIds: string[]): Promise<Scope> {
  const { rows } = await client.query<{ ids: string | null; passages: string | null; terms: string | null }>(
    `select array_agg(id)::text as ids, sum(passage_count) as passages, sum(term_count) as terms
     from embedded.texts join unnest($1::text[]) as scope(version) on version = version_id`,
    [arrayOf([...new Set(versionIds)])],
  );
  const [row] = rows;
  const counted = Number(row?.passages ?? 0);
  return {
    textIds: row?.ids ?? "",
    passageCount: Math.max(fewestPassages, counted),
    meanLength: Math.max(1, Number(row?.terms ?? 0) / Math.max(1, counted)),
  };
}

/** How often passages hold terms: counts by number of the term, by passage. */
type TermCounts = Map<number, Map<number, number>>;

/**
 * `holders`: how many passages in scope hold each term. `counts`: of the terms that found the candidates, in the candidates,
 * but for terms that stand for everything that begins with them.
 */
type Found = { candidates: Candidate[]; holders: Map<number, number>; counts: TermCounts };

/** As PostgreSQL reads arrays. Of ten thousand texts the driver would make one with several times the work. */
const arrayOf = (ids: string[]): string => `{${JSON.stringify(ids).slice(1, -1)}}`;

/** The best by the leading terms alone, at most `perText` of one text. */
export async function findCandidates(
  client: pg.PoolClient,
  leading: PlannedTerm[],
  { textIds, passageCount, meanLength }: Scope,
  { most, perText }: { most: number; perText: number },
): Promise<Found> {
  if (leading.length === 0) return { candidates: [], holders: new Map(), counts: new Map() };
  const { numbers, counts, weights, tsqueries } = asked(leading);
  const { rows } = await client.query<{
    candidates: Candidate[] | null;
    holders: { [number: string]: number } | null;
    counts: [id: number, number: number, count: number][] | null;
  }>(
    `with asked as (
       select number, count, weight, tsquery::tsquery
       from unnest($1::int[], $2::real[], $3::real[], $4::text[]) as t(number, count, weight, tsquery)
     ), found as materialized (
       select number, count, weight, id, text_id, length
       from asked join embedded.passages on terms @@ tsquery
       where text_id + 0 = any($5::int[]) -- the sum keeps the planner on the index of terms
     ), held as materialized (
       select number, holders, ln(1 + ($6::float8 - holders + 0.5) / (holders + 0.5::float8)) as rarity
       from (select number, count(*)::float8 as holders from found group by number) as counted
     ), scored as (
       select id, text_id, length, sum(
         weight * rarity * count / (count + ${bm25.k1 * (1 - bm25.b)}::float8 + ${bm25.k1 * bm25.b}::float8 * length / $7::float8)) as score
       from found join held using (number) group by id, text_id, length order by score desc, id limit $8 * 5
     ), parted as (
       select *, row_number() over (partition by text_id order by score desc, id) as place from scored
     ), best as (
       select id, text_id as "textId", length, score from parted where place <= $9 order by score desc, id limit $8
     )
     select (select json_agg(best order by score desc, id) from best) as candidates,
            (select json_object_agg(number, holders) from held) as holders,
            (select json_agg(json_build_array(id, number, count)) from found join best using (id)) as counts`,
    [numbers, counts, weights, tsqueries, textIds, passageCount, meanLength, most, perText],
  );
  const { candidates, holders, counts: counted } = rows[0] ?? {};
  const begun = new Set(leading.filter(({ isPrefix }) => isPrefix).map(({ number }) => number));
  const whole = (counted ?? []).map(([id, number, count]) => ({ id, number, count }));
  return {
    candidates: candidates ?? [],
    holders: new Map(Object.entries(holders ?? {}).map(([number, count]) => [Number(number), count])),
    counts: gather(whole.filter(({ number }) => !begun.has(number))),
  };
}

/** Which texts have which terms in their document's name: numbers of terms by text. */
export async function findNames(
  client: pg.PoolClient,
  terms: PlannedTerm[],
  { textIds }: Scope,
): Promise<Map<number, Set<number>>> {
  const { numbers, tsqueries } = asked(terms, (count) => count === 1); // names are indexed without counts
  const { rows } = await client.query<{ textId: number; number: number }>(
    `select id as "textId", number from unnest($1::int[], $2::text[]) as t(number, tsquery)
     join embedded.texts on name_terms @@ tsquery::tsquery
     join unnest($3::int[]) as scope(text_id) on text_id = id + 0 -- as above`,
    [numbers, tsqueries, textIds],
  );
  const names = new Map<number, Set<number>>();
  for (const { textId, number } of rows) names.set(textId, (names.get(textId) ?? new Set()).add(number));
  return names;
}

/** The passage each of these texts begins with, for texts that match by name only. */
export async function findFirstPassages(client: pg.PoolClient, textIds: number[]): Promise<Candidate[]> {
  if (textIds.length === 0) return [];
  const { rows } = await client.query<Candidate>(
    `select distinct on (text_id) id, text_id as "textId", length
     from embedded.passages where text_id = any($1::int[]) order by text_id, start_at`,
    [textIds],
  );
  return rows;
}

/** How often each candidate holds each term. `known` is what finding the candidates told of that already. */
export async function countTerms(
  client: pg.PoolClient,
  terms: PlannedTerm[],
  candidates: Candidate[],
  { leading, counts: known }: { leading: PlannedTerm[]; counts: TermCounts },
): Promise<TermCounts> {
  const ids = candidates.map(({ id }) => id);
  const [begun, whole] = [terms.filter(({ isPrefix }) => isPrefix), terms.filter(({ isPrefix }) => !isPrefix)];
  const read = new Set(leading);
  return gather([
    ...[...known].flatMap(([id, held]) => [...held].map(([number, count]) => ({ id, number, count }))),
    ...(await countWhole(
      client,
      whole.filter((term) => !read.has(term)),
      ids.filter((id) => known.has(id)),
    )),
    ...(await countWhole(
      client,
      whole,
      ids.filter((id) => !known.has(id)),
    )),
    ...(await countBegun(client, begun, ids)),
  ]);
}

type Count = { id: number; number: number; count: number };

function gather(found: Count[]): TermCounts {
  const counts: TermCounts = new Map();
  for (const { id, number, count } of found) {
    const held = counts.get(id) ?? new Map<number, number>();
    counts.set(id, held.set(number, (held.get(number) ?? 0) + count));
  }
  return counts;
}

/** Looks each term up in each passage: a few hundred short searches are less than the thousands of terms a list would give. */
async function countWhole(client: pg.PoolClient, terms: PlannedTerm[], ids: number[]): Promise<Count[]> {
  if (terms.length === 0 || ids.length === 0) return [];
  const { numbers, counts, tsqueries } = asked(terms);
  const { rows } = await client.query<Count>(
    `select id, number, count from (
       select id, terms || '' as terms from embedded.passages where id = any($1::int[]) offset 0 -- fetched once, not per term
     ) as candidates cross join unnest($2::int[], $3::int[], $4::text[]::tsquery[]) as t(number, count, tsquery)
     where terms @@ tsquery`,
    [ids, numbers, counts, tsqueries],
  );
  return rows;
}

/** Follows whatever begins with a term, in the order of lexemes. */
const lastCharacter = "\u{10FFFF}";

/** Of terms that stand for everything that begins with them: a passage's lexemes are in order, so these are neighbours. */
async function countBegun(client: pg.PoolClient, terms: PlannedTerm[], ids: number[]): Promise<Count[]> {
  if (terms.length === 0 || ids.length === 0) return [];
  const starts = terms.map(({ term }) => term);
  const { rows } = await client.query<{ id: number; start: string; near: string[] }>(
    `select id, start, lexemes[width_bucket(start collate "C", lexemes):width_bucket(past collate "C", lexemes)] as near from (
       select id, tsvector_to_array(terms) as lexemes from embedded.passages where id = any($1::int[]) offset 0
     ) as candidates cross join unnest($2::text[], $3::text[]) as t(start, past)`,
    [ids, starts, starts.map((start) => start + lastCharacter)],
  );
  const numbers = new Map(terms.map(({ term, number }) => [term, number]));
  return rows.flatMap(({ id, start, near }) =>
    near
      .filter((lexeme) => lexeme.startsWith(start)) // the first of them may be the one before
      .map((lexeme) => ({ id, number: numbers.get(start) ?? 0, count: readLexeme(lexeme).count })),
  );
}

function asked(
  terms: PlannedTerm[],
  isWanted: (count: number) => boolean = () => true,
): { numbers: number[]; counts: number[]; weights: number[]; tsqueries: string[] } {
  const all = terms.flatMap((term) =>
    tsqueriesOf(term)
      .filter(({ count }) => isWanted(count))
      .map((query) => ({ ...query, number: term.number, weight: term.weight })),
  );
  return {
    numbers: all.map(({ number }) => number),
    counts: all.map(({ count }) => count),
    weights: all.map(({ weight }) => weight),
    tsqueries: all.map(({ tsquery }) => tsquery),
  };
}
