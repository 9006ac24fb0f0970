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
 * Holds the vectors of one model to one size: the one asked for, else that of the first vector it ever gave. Throws
 * EMBEDDING_ANSWER_UNUSABLE for another, since such vectors cannot be compared with those that are kept.
 */
export async function demandSize(
  pool: pg.Pool,
  model: Model,
  asked: number | null,
  vectors: number[][],
): Promise<void> {
  const size = vectors[0]?.length;
  if (size === undefined) return;
  model.dimensions ??= asked ?? (await learnt(pool, model.id, size));
  if (size !== model.dimensions)
    throw embeddingFailure(
      "EMBEDDING_ANSWER_UNUSABLE",
      `vectors of ${size} numbers where this model's have ${model.dimensions}`,
    );
}

async function learnt(pool: pg.Pool, modelId: number, size: number): Promise<number> {
  const { rows } = await pool.query<{ dimensions: number }>(
    "update embedded.models set dimensions = coalesce(dimensions, $2) where id = $1 returning dimensions",
    [modelId, size],
  );
  return rows[0]?.dimensions ?? size;
}
