import type pg from "pg";
import type { NormalisedText } from "../../text/normalised-text.ts";
import type { VersionRef } from "../engine.ts";
import type { Embedding } from "./embedding/embedding.ts";
import { type Written, writeText } from "./index/write-text.ts";

type Counting = (done: number, total: number) => Promise<void>;

/**
 * Makes a version's text searchable: its vectors first, where there is an endpoint, then text, passages and codes in one
 * transaction. `embedded` hears of passages, `indexed` of code points. Rejects with the signal's reason after an abort.
 */
export async function indexText(
  { pool, embedding }: { pool: pg.Pool; embedding?: Embedding },
  version: VersionRef & { documentName: string },
  normalised: NormalisedText,
  { embedded, indexed }: { embedded: Counting; indexed: Counting },
  signal: AbortSignal,
): Promise<Written> {
  const writeCodes = await embedding?.embed(version, normalised, embedded, signal);
  const count = (done: number) => indexed(done, normalised.codePointCount);
  return writeText(pool, version, normalised, count, signal, writeCodes);
}

/** For whoever does not want to hear of progress. */
export const unheard = { embedded: async () => {}, indexed: async () => {} };
