/**
 * Which terms are common, as PostgreSQL knows from its own statistics. They decide only how a search goes about its
 * work; rarities in a score are counted in the searched versions.
 */
import type pg from "pg";
import { readLexeme } from "../index/lexemes.ts";

export type TermShares = {
  /** Passages of all texts, roughly. */
  passageCount: number;
  /** The share of passages that hold the term; 0 for a term that is not common. */
  of: (term: string) => number;
};

const lifetimeMs = 60_000;

/** Reads the statistics at most once a minute. */
export class TermShareSource {
  #known: { shares: TermShares; until: number } | undefined;

  async get(client: pg.PoolClient): Promise<TermShares> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.shares;
    const shares = await readShares(client);
    this.#known = { shares, until: Date.now() + lifetimeMs };
    return shares;
  }
}

async function readShares(client: pg.PoolClient): Promise<TermShares> {
  const { rows } = await client.query<{ passages: number; lexemes: string[] | null; shares: number[] | null }>(
    `select reltuples as passages, most_common_elems::text::text[] as lexemes, most_common_elem_freqs as shares
     from pg_class left join pg_stats on schemaname = 'embedded' and tablename = 'passages' and attname = 'terms'
     where pg_class.oid = 'embedded.passages'::regclass`,
  );
  const { passages = 0, lexemes, shares } = rows[0] ?? {};
  const byTerm = new Map<string, number>();
  for (const [index, lexeme] of (lexemes ?? []).entries()) {
    const { term } = readLexeme(lexeme);
    byTerm.set(term, Math.min(1, (byTerm.get(term) ?? 0) + (shares?.[index] ?? 0)));
  }
  return { passageCount: Math.max(0, passages), of: (term) => byTerm.get(term) ?? 0 };
}
