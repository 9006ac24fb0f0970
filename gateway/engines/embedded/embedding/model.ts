import type pg from "pg";
import { embeddingFailure } from "./embedding-failure.ts";
import type { EmbeddingSettings } from "./embedding-settings.ts";

export type Model = { id: number; dimensions: number | null };

/** The model of the settings as the database knows it, made known if need be. Models differ by name and dimensions asked. */
export async function knownModel(
  pool: pg.Pool,
  { model, dimensions }: Pick<EmbeddingSettings, "model" | "dimensions">,
): Promise<Model> {
  await pool.query("insert into embedded.models (name, asked_dimensions) values ($1, $2) on conflict do nothing", [
    model,
    dimensions ?? 0,
  ]);
  const { rows } = await pool.query<Model>(
    "select id, dimensions from embedded.models where name = $1 and asked_dimensions = $2",
    [model, dimensions ?? 0],
  );
  const [row] = rows;
  if (!row) throw new Error("The model was not kept");
  return row;
}

/**
 * Holds the vectors of one model to one size: the one asked for, else that of those that are kept, else any. Throws
 * EMBEDDING_ANSWER_UNUSABLE for another, since such vectors cannot be compared.
 */
export async function demandSize(
  pool: pg.Pool,
  model: Model,
  asked: number | null,
  vectors: number[][],
): Promise<void> {
  const size = vectors[0]?.length;
  if (size === undefined || size === (asked ?? model.dimensions)) return;
  model.dimensions = asked ?? (await keptDimensions(pool, model.id)); // what is kept may have changed since it was read
  if (model.dimensions !== null) demandEqual(size, model.dimensions);
}

/** Null while no vectors of the model are kept: then nothing holds it to a size. */
async function keptDimensions(client: pg.Pool | pg.PoolClient, modelId: number): Promise<number | null> {
  const { rows } = await client.query<{ dimensions: number | null }>(
    "select dimensions from embedded.models where id = $1 and exists (select from embedded.vectors where model_id = $1)",
    [modelId],
  );
  return rows[0]?.dimensions ?? null;
}

/**
 * For a transaction that keeps vectors: the first that are kept give the model its size, and others wait for them. Throws
 * as `demandSize` does.
 */
export async function learnSize(client: pg.PoolClient, modelId: number, size: number): Promise<void> {
  await client.query("select from embedded.models where id = $1 for no key update", [modelId]);
  const dimensions = await keptDimensions(client, modelId);
  if (dimensions !== null) return demandEqual(size, dimensions);
  await client.query("update embedded.models set dimensions = $2 where id = $1", [modelId, size]);
}

function demandEqual(size: number, dimensions: number): void {
  if (size === dimensions) return;
  throw embeddingFailure(
    "EMBEDDING_ANSWER_UNUSABLE",
    `vectors of ${size} numbers where this model's have ${dimensions}`,
  );
}
