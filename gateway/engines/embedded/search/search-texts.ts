import type pg from "pg";
import { queryTermsOf } from "../../../text/terms/terms.ts";
import type { EngineHit, SearchRequest } from "../../engine.ts";
import { findByMeaning, similarities } from "../embedding/find-by-meaning.ts";
import type { QueryVector } from "../embedding/query-vector.ts";
import { inTransaction } from "../transaction.ts";
import { findStands, type Stand } from "./find-fragments.ts";
import {
  type Candidate,
  countTerms,
  findCandidates,
  findFirstPassages,
  findNames,
  readScope,
  type Scope,
} from "./find-passages.ts";
import { type PlannedTerm, planSearch } from "./plan-search.ts";
import { type Ranked, rankPassages, type ScoredTerm } from "./rank-passages.ts";
import { readHits } from "./read-hits.ts";
import type { TermShareSource } from "./term-shares.ts";

/** Candidates that are scored in full. */
const mostCandidates = { words: 200, fragments: 50, names: 20, meaning: 200 } as const;
/** A version may give more candidates than hits, since full scores may reorder them. */
const candidatesPerHit = 4;
const timeoutMs = 20_000;
const begin = `begin isolation level repeatable read read only;
  set local jit = off; set local work_mem = '32MB'; set local statement_timeout = ${timeoutMs}`;

/**
 * Searches in one snapshot of the database, by words and, given the query's vector, by meaning. Best first; empty when
 * nothing reaches the relevance floor.
 */
export function searchTexts(
  pool: pg.Pool,
  shares: TermShareSource,
  request: SearchRequest,
  meaning: QueryVector | null,
): Promise<EngineHit[]> {
  const search = async (client: pg.PoolClient): Promise<EngineHit[]> => {
    const terms = queryTermsOf(request.query);
    const scope = await readScope(
      client,
      request.scope.flatMap(({ versionIds }) => versionIds),
    );
    if (terms.length === 0 || scope.textIds === "") return [];
    // The planner cannot know what the asked terms cost; from here on the indexes are always the way.
    await client.query("set local enable_seqscan = off");
    const ranked = await rank(client, shares, request, terms, scope, meaning);
    return readHits(client, firstOfEach(ranked, request));
  };
  return inTransaction(pool, search, begin);
}

async function rank(
  client: pg.PoolClient,
  shares: TermShareSource,
  { query, limitPerVersion }: SearchRequest,
  terms: ReturnType<typeof queryTermsOf>,
  scope: Scope,
  meaning: QueryVector | null,
): Promise<Ranked[]> {
  const plan = planSearch(terms, await shares.get(client));
  const perText = limitPerVersion * candidatesPerHit;
  const byWords = await findCandidates(client, plan.leading, scope, { most: mostCandidates.words, perText });
  const names = await findNames(client, plan.all, scope);
  const inNames = new Set([...names.values()].flatMap((numbers) => [...numbers]));
  const holdersOf = (term: PlannedTerm) =>
    byWords.holders.get(term.number) ?? (plan.leading.includes(term) ? 0 : term.share * scope.passageCount);
  const isHeld = (term: PlannedTerm) => holdersOf(term) > 0 || inNames.has(term.number);
  const stands = standingTerms(await findStands(client, query, plan.all, isHeld), plan.all.length);
  const byStands = await findCandidates(client, stands, scope, { most: mostCandidates.fragments, perText });
  const byMeaning = meaning
    ? await findByMeaning(client, meaning, scope, { most: mostCandidates.meaning, perText })
    : [];
  const known = [...byWords.candidates, ...byStands.candidates, ...byMeaning];
  const byName = await findFirstPassages(client, namedTexts(names, known));
  const candidates = [...new Map([...known, ...byName].map((candidate) => [candidate.id, candidate])).values()];
  const counts = await countTerms(client, [...plan.all, ...stands], candidates, { ...plan, ...byWords });
  const similarity = meaning ? await similarities(client, meaning, candidates) : new Map<number, number>();
  const evidence = candidates.map((candidate) => ({
    candidate,
    counts: counts.get(candidate.id) ?? new Map<number, number>(),
    name: names.get(candidate.textId) ?? new Set<number>(),
    similarity: similarity.get(candidate.id),
  }));
  const asked: ScoredTerm[] = plan.all.map((term) => ({
    number: term.number,
    weight: term.weight,
    holders: holdersOf(term),
  }));
  const near: ScoredTerm[] = stands.map((stand) => ({
    number: stand.number,
    weight: stand.weight,
    holders: byStands.holders.get(stand.number) ?? 0,
    standsFor: { number: stand.forNumber, closeness: stand.closeness },
  }));
  return rankPassages(evidence, [...asked, ...near], scope, meaning ?? undefined);
}

type StandingTerm = PlannedTerm & Pick<Stand, "forNumber" | "closeness">;

const standingTerms = (stands: Stand[], firstNumber: number): StandingTerm[] =>
  stands.map((stand, index) => ({ ...stand, isPrefix: false, weight: 1, share: 0, number: firstNumber + index }));

/** Texts that match by their document's name and have no passage among the candidates; those with most terms first. */
function namedTexts(names: ReadonlyMap<number, ReadonlySet<number>>, known: Candidate[]): number[] {
  const found = new Set(known.map(({ textId }) => textId));
  return [...names]
    .filter(([textId]) => !found.has(textId))
    .sort((left, right) => right[1].size - left[1].size || left[0] - right[0])
    .slice(0, mostCandidates.names)
    .map(([textId]) => textId);
}

function firstOfEach(ranked: Ranked[], { limit, limitPerVersion }: SearchRequest): Ranked[] {
  const taken = new Map<number, number>();
  return ranked
    .filter(({ candidate: { textId } }) => {
      const count = (taken.get(textId) ?? 0) + 1;
      taken.set(textId, count);
      return count <= limitPerVersion;
    })
    .slice(0, limit);
}
