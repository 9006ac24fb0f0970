/** The vector of a query, or the reason to do without: a search never waits long for the endpoint, and never fails with it. */
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { EngineFailure } from "../../engine.ts";
import type { MeaningLimits } from "../search/rank-passages.ts";
import type { Embedder } from "./embedder.ts";
import type { UnitVector } from "./unit-vector.ts";

export type QueryVector = MeaningLimits & { modelId: number; vector: UnitVector };
/** Null: the search is answered by words alone. */
export type FindQueryVector = (query: string, signal: AbortSignal) => Promise<QueryVector | null>;

/** A question is asked again when somebody pages, reloads, or when a version retired while it was answered. */
const keptQueries = 500;
/** After a failure the endpoint is left alone for so long, doubled with each further one up to the second number. */
const pauseMs = { first: 1_000, longest: 30_000 } as const;

/**
 * One failure opens a breaker of this process: searches then go on without the endpoint at no cost, and once the pause is
 * over a single one of them asks again in the background, with all the time that a request for passages has, so that a
 * model which must first be loaded can be. An answer that a search would not have waited for is kept but closes nothing.
 */
export function queryVectors(embedder: Embedder, log: Logger, now: () => number = Date.now): FindQueryVector {
  const { timeoutMs, queryTimeoutMs, minSimilarity, weight } = embedder.settings;
  const kept = new LRUCache<string, UnitVector>({ max: keptQueries });
  let failures = 0;
  let openUntil = 0;
  let answeredWithout = 0;
  let isProbing = false;

  function opened(error: unknown): void {
    if (now() < openUntil) return; // several searches found out together
    openUntil = now() + Math.min(pauseMs.longest, pauseMs.first * 2 ** failures);
    failures += 1;
    if (failures > 1) return;
    log.warn(
      { err: error },
      "the embedding endpoint fails; searches are answered by words alone until it answers again",
    );
  }
  function closed(): void {
    if (failures > 0) log.info({ answeredWithout }, "the embedding endpoint answers again");
    failures = 0;
    answeredWithout = 0;
  }
  async function ask(query: string, limits: { signal: AbortSignal; timeoutMs: number }): Promise<UnitVector | null> {
    const start = performance.now();
    try {
      const [vector] = await embedder.embed([query], limits);
      if (!vector) return null;
      kept.set(query, vector);
      const tookMs = performance.now() - start;
      if (tookMs > queryTimeoutMs) opened(new Error(`an answer only after ${Math.round(tookMs)} ms`));
      else closed();
      return vector;
    } catch (error) {
      limits.signal.throwIfAborted(); // nobody waits for the answer any more, which says nothing about the endpoint
      if (!(error instanceof EngineFailure)) throw error;
      opened(error);
      return null;
    }
  }
  function probe(query: string): void {
    if (isProbing || now() < openUntil) return;
    isProbing = true;
    ask(query, { signal: new AbortController().signal, timeoutMs })
      .catch((error: unknown) => opened(error))
      .finally(() => {
        isProbing = false;
      });
  }

  return async (query, signal) => {
    let vector = kept.get(query) ?? null;
    if (!vector && failures > 0) {
      answeredWithout += 1;
      probe(query);
      return null;
    }
    vector ??= await ask(query, { signal, timeoutMs: Math.min(queryTimeoutMs, timeoutMs) });
    if (!vector) answeredWithout += 1;
    return vector && { modelId: await embedder.modelId(), vector, minSimilarity, weight };
  };
}
