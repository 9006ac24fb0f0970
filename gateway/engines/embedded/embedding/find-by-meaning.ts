/** The third leg of a search: passages whose vectors point where the query's does. */
import type pg from "pg";
import type { Candidate, Scope } from "../search/find-passages.ts";
import type { QueryVector } from "./query-vector.ts";
import { cosine, signsOf, vectorOf } from "./unit-vector.ts";

/**
 * The passages in scope whose signs agree with the query's in most places, at most `perText` of one text. Reads every
 * code in scope, which is exact, needs no extension and is quick enough for the sizes this engine is for.
 */
export async function findByMeaning(
  client: pg.PoolClient,
  { modelId, vector }: QueryVector,
  { textIds }: Scope,
  { most, perText }: { most: number; perText: number },
): Promise<Candidate[]> {
  // Most of the table is read, so reading it in its order is the way here, as it is not elsewhere in a search.
  await client.query("set local enable_seqscan = on");
  const { rows } = await client.query<Candidate>(
    `with parted as (
       select passage_id, differing,
         row_number() over (partition by text_id order by differing, passage_id) as place
       from (
         select passage_id, text_id, bit_count(code # $1::varbit) as differing from embedded.codes
         where model_id = $2 and text_id = any($3::int[]) and length(code) = length($1::varbit)
       ) as near
     ), best as (
       select passage_id, differing from parted where place <= $5 order by differing, passage_id limit $4
     )
     select id, text_id as "textId", length from best join embedded.passages on id = passage_id
     order by differing, id`,
    [signsOf(vector), modelId, textIds, most, perText],
  );
  await client.query("set local enable_seqscan = off");
  return rows;
}

/** The cosine of query and passage, by passage; a passage without a vector of this model and size has none. */
export async function similarities(
  client: pg.PoolClient,
  { modelId, vector }: QueryVector,
  candidates: Candidate[],
): Promise<Map<number, number>> {
  const { rows } = await client.query<{ id: number; vector: Buffer }>(
    `select passage_id as id, vector from embedded.codes join embedded.vectors on vectors.id = vector_id
     where passage_id = any($1::int[]) and codes.model_id = $2 and length(codes.code) = $3`,
    [candidates.map(({ id }) => id), modelId, vector.length],
  );
  return new Map(rows.map((row) => [row.id, cosine(vector, vectorOf(row.vector))]));
}
