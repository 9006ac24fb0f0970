/** The endpoint together with the model that it stands for in this database. */
import type pg from "pg";
import { askEndpoint } from "./ask-endpoint.ts";
import type { EmbeddingSettings } from "./embedding-settings.ts";
import { demandSize, knownModel, type Model } from "./model.ts";
import { type UnitVector, unitVector } from "./unit-vector.ts";

export type Embedder = {
  settings: EmbeddingSettings;
  /** Rejects while the database cannot be asked. */
  modelId: () => Promise<number>;
  /** One vector for each text, in their order; at most a batch of them. Rejects as `askEndpoint` does. */
  embed: (texts: string[], limits: { signal: AbortSignal; timeoutMs: number }) => Promise<UnitVector[]>;
};

export function makeEmbedder(pool: pg.Pool, settings: EmbeddingSettings): Embedder {
  let known: Model | undefined;
  const model = async () => (known ??= await knownModel(pool, settings));
  return {
    settings,
    modelId: async () => (await model()).id,
    embed: async (texts, limits) => {
      const vectors = await askEndpoint(settings, texts, limits);
      await demandSize(pool, await model(), settings.dimensions, vectors);
      return vectors.map(unitVector);
    },
  };
}
