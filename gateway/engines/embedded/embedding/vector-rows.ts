/** Vectors in the database. */
import type pg from "pg";
import { EngineFailure, type VersionRef } from "../../engine.ts";
import { inTransaction } from "../transaction.ts";
import { learnSize } from "./model.ts";
import type { PassageText } from "./passage-texts.ts";
import { bytesOf, signsOf, type UnitVector } from "./unit-vector.ts";

/** Which vector each passage of a text has: digests, in hex, by the place where a passage starts. */
export type Embedded = { modelId: number; digests: Map<number, string> };

/** What of a version has a vector of this model already: digests in hex. */
export async function keptDigests(pool: pg.Pool, versionId: string, modelId: number): Promise<Set<string>> {
  const { rows } = await pool.query<{ digest: string }>(
    "select encode(digest, 'hex') as digest from embedded.vectors where version_id = $1 and model_id = $2",
    [versionId, modelId],
  );
  return new Set(rows.map(({ digest }) => digest));
}

/** `vectors` belong to `passages` in their order. Rejects with EMBEDDING_ANSWER_UNUSABLE when those that are kept have another size. */
export async function keepVectors(
  pool: pg.Pool,
  { versionId, spaceId }: Pick<VersionRef, "versionId" | "spaceId">,
  modelId: number,
  passages: PassageText[],
  vectors: UnitVector[],
): Promise<void> {
  const size = vectors[0]?.length;
  if (size === undefined) return;
  await inTransaction(pool, async (client) => {
    await learnSize(client, modelId, size);
    await client.query(
      `insert into embedded.vectors (version_id, space_id, model_id, digest, code, vector)
     select $1, $2, $3, decode(digest, 'hex'), code::varbit, vector
     from unnest($4::text[], $5::text[], $6::bytea[]) as given(digest, code, vector)
     on conflict do nothing`,
      [versionId, spaceId, modelId, passages.map(({ digest }) => digest), vectors.map(signsOf), vectors.map(bytesOf)],
    );
  });
}

/** Puts the codes of a text that is being written beside its passages, and forgets vectors that no passage has any more. */
export async function writeCodes(
  client: pg.PoolClient,
  { versionId, textId }: { versionId: string; textId: number },
  { modelId, digests }: Embedded,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into embedded.codes (passage_id, text_id, model_id, vector_id, code)
     select p.id, p.text_id, v.model_id, v.id, v.code
     from unnest($4::int[], $5::text[]) as given(start_at, digest)
     join embedded.passages p on p.text_id = $2 and p.start_at = given.start_at
     join embedded.vectors v on v.version_id = $1 and v.model_id = $3 and v.digest = decode(given.digest, 'hex')`,
    [versionId, textId, modelId, [...digests.keys()], [...digests.values()]],
  );
  // The version was removed meanwhile; what is written here must not outlive that.
  if (rowCount !== digests.size)
    throw new EngineFailure("fault", "INDEX_FAILED", "Vectors that were kept a moment ago are gone.");
  await client.query(
    `delete from embedded.vectors where version_id = $1
     and id not in (select vector_id from embedded.codes where text_id = $2)`,
    [versionId, textId],
  );
}

/** Idempotent. */
export async function removeVectors(pool: pg.Pool, versionId: string): Promise<void> {
  await pool.query("delete from embedded.vectors where version_id = $1", [versionId]);
}

export async function removeVectorsOfSpace(pool: pg.Pool, spaceId: string): Promise<void> {
  await pool.query("delete from embedded.vectors where space_id = $1", [spaceId]);
}
