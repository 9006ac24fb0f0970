/** The stage of `prepare` in which passages become vectors. */
import type pg from "pg";
import type { NormalisedText } from "../../../text/normalised-text.ts";
import type { VersionRef } from "../../engine.ts";
import type { Embedder } from "./embedder.ts";
import { countPassages, type PassageText, passageTextsOf } from "./passage-texts.ts";
import { type Embedded, keepVectors, keptDigests } from "./vector-rows.ts";

/**
 * Sees to it that every passage of the version has a vector of the present model. Every batch is kept as soon as it is
 * there, so a run after an interruption asks only for what is missing. `report` hears of passages done, of all.
 */
export async function embedPassages(
  pool: pg.Pool,
  embedder: Embedder,
  { documentName, ...version }: VersionRef & { documentName: string },
  normalised: NormalisedText,
  report: (done: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Embedded> {
  const modelId = await embedder.modelId();
  const kept = await keptDigests(pool, version.versionId, modelId);
  const total = await countPassages(normalised);
  const digests = new Map<number, string>();
  let batch: PassageText[] = [];

  const send = async () => {
    const { timeoutMs } = embedder.settings;
    const vectors = await embedder.embed(
      batch.map(({ text }) => text),
      { signal, timeoutMs },
    );
    await keepVectors(pool, version, modelId, batch, vectors);
    batch = [];
  };
  for await (const passage of passageTextsOf(normalised, documentName)) {
    signal.throwIfAborted();
    digests.set(passage.startAt, passage.digest);
    if (!kept.has(passage.digest)) {
      kept.add(passage.digest);
      batch.push(passage);
      if (batch.length >= embedder.settings.batch) await send();
    }
    if (batch.length === 0) await report(digests.size, total);
  }
  if (batch.length > 0) await send();
  await report(total, total);
  return { modelId, digests };
}
