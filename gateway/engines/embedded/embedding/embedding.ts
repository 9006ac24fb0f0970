/** The engine's optional knowledge of what texts mean: everything it does with an embedding endpoint. */
import type pg from "pg";
import type { Logger } from "pino";
import type { NormalisedText } from "../../../text/normalised-text.ts";
import { EngineFailure, type VersionRef } from "../../engine.ts";
import { countCoverage } from "./coverage.ts";
import { embedPassages } from "./embed-passages.ts";
import { makeEmbedder } from "./embedder.ts";
import type { EmbeddingSettings } from "./embedding-settings.ts";
import { type FindQueryVector, queryVectors } from "./query-vector.ts";
import { writeCodes } from "./vector-rows.ts";

export type Embedding = {
  /** Says in the log which model is in use and how many documents it does not know. */
  tellCoverage: () => Promise<void>;
  /** Resolves when the endpoint answers, be it with a refusal. */
  ping: (signal: AbortSignal) => Promise<void>;
  /** Makes the vectors of a version; the function it returns writes them beside the passages, in their transaction. */
  embed: (
    version: VersionRef & { documentName: string },
    normalised: NormalisedText,
    report: (done: number, total: number) => Promise<void>,
    signal: AbortSignal,
  ) => Promise<(client: pg.PoolClient, textId: number) => Promise<void>>;
  ofQuery: FindQueryVector;
};

export function openEmbedding(pool: pg.Pool, settings: EmbeddingSettings, log: Logger): Embedding {
  const embedder = makeEmbedder(pool, settings);
  return {
    tellCoverage: async () => {
      const { documents, withoutVectors } = await countCoverage(pool, await embedder.modelId());
      const { model, dimensions } = settings;
      const facts = { endpoint: new URL(settings.url).origin, model, dimensions, documents, withoutVectors };
      log.info(facts, "searching by meaning too; a new index gives vectors to documents without any of this model");
    },
    ping: async (signal) => {
      const limits = { signal, timeoutMs: settings.timeoutMs };
      await embedder.embed(["ping"], limits).catch((error: unknown) => {
        if (error instanceof EngineFailure && error.kind !== "preparing-unreachable") return; // it answers, if only that it will not
        throw error;
      });
    },
    embed: async (version, normalised, report, signal) => {
      const embedded = await embedPassages(pool, embedder, version, normalised, report, signal);
      return (client, textId) => writeCodes(client, { versionId: version.versionId, textId }, embedded);
    },
    ofQuery: queryVectors(embedder, log),
  };
}
