/** The engine that comes along: text and index in the Gateway's own PostgreSQL, reading in processes of its own. */
import type pg from "pg";
import type { Logger } from "pino";
import { type ExtractionLimits, extractText } from "../../text/extraction/extract-text.ts";
import { contentFailureWords } from "../../text/readers/content-failure.ts";
import { type Engine, EngineFailure, type Proof, type SourceFile, type VersionRef } from "../engine.ts";
import { describingFailure } from "./database-failure.ts";
import { type Embedding, openEmbedding } from "./embedding/embedding.ts";
import type { EmbeddingSettings } from "./embedding/embedding-settings.ts";
import { removeVectorsOfSpace } from "./embedding/vector-rows.ts";
import { nameTermsOf } from "./index/passage-rows.ts";
import { removeText } from "./index/remove-text.ts";
import { indexText } from "./index-text.ts";
import { migrate } from "./migrate.ts";
import { readExcerpt } from "./read-excerpt.ts";
import { searchTexts } from "./search/search-texts.ts";
import { TermShareSource } from "./search/term-shares.ts";

export type EmbeddedEngineOptions = {
  /** Of the database that the engine keeps its schema `embedded` in. Whoever made it closes it. */
  pool: pg.Pool;
  extractionLimits?: ExtractionLimits;
  /** Absent: retrieval is lexical. */
  embedding?: { settings: EmbeddingSettings; log: Logger };
};

/** About these shares of the work reading a file and making vectors take, indexing the rest; all count what is really done. */
const stages = { lexical: { reading: 0.7, embedding: 0 }, withVectors: { reading: 0.35, embedding: 0.5 } } as const;

export function createEmbeddedEngine(options: EmbeddedEngineOptions): Engine {
  const { pool } = options;
  const shares = new TermShareSource();
  const embedding = options.embedding && openEmbedding(pool, options.embedding.settings, options.embedding.log);
  return {
    name: "embedded",
    start: async () => {
      await migrate(pool);
      await embedding?.tellCoverage();
    },
    stop: async () => {},
    ping: () => describingFailure(async () => void (await pool.query("select 1"))),
    provisionSpace: async () => {},
    ...(embedding ? { pingPreparing: embedding.ping } : {}),
    removeSpace: ({ spaceId }) =>
      describingFailure(async () => {
        await pool.query("delete from embedded.texts where space_id = $1", [spaceId]);
        await removeVectorsOfSpace(pool, spaceId);
      }),
    prepare: (version, file, report, signal) =>
      describingFailure(() => prepare({ ...options, embedding }, version, file, report, signal)),
    serve: async () => {},
    rename: ({ documentId }, name) =>
      describingFailure(
        async () =>
          void (await pool.query("update embedded.texts set name_terms = $2::tsvector where document_id = $1", [
            documentId,
            nameTermsOf(name),
          ])),
      ),
    search: (request, signal) =>
      describingFailure(async () =>
        searchTexts(pool, shares, request, (await embedding?.ofQuery(request.query, signal)) ?? null),
      ),
    read: ({ versionId }, place, context) => describingFailure(() => readExcerpt(pool, versionId, place, context)),
    remove: ({ versionId }) => describingFailure(() => removeText(pool, versionId)),
  };
}

type Parts = Pick<EmbeddedEngineOptions, "pool" | "extractionLimits"> & { embedding?: Embedding };

async function prepare(
  { pool, extractionLimits, embedding }: Parts,
  version: VersionRef,
  file: SourceFile,
  report: (progress: { percent: number | null }) => Promise<void>,
  signal: AbortSignal,
): Promise<Proof> {
  const { reading, embedding: embedded } = embedding ? stages.withVectors : stages.lexical;
  const tell = (before: number, share: number) => (done: number, total: number) =>
    report({ percent: Math.min(99, Math.floor(100 * (before + (share * done) / Math.max(1, total)) + 1e-9)) });
  const normalised = await extractText(file, {
    limits: extractionLimits,
    signal,
    onProgress: (done, total) => void tell(0, reading)(done, total),
  });
  const { passageCount } = await indexText(
    { pool, embedding },
    { ...version, documentName: file.documentName },
    normalised,
    { embedded: tell(reading, embedded), indexed: tell(reading + embedded, 1 - reading - embedded) },
    signal,
  );
  if (passageCount === 0) throw new EngineFailure("content", "FILE_HAS_NO_TEXT", contentFailureWords.FILE_HAS_NO_TEXT);
  return { passageCount, codePointCount: normalised.codePointCount, pageCount: normalised.pageCount };
}
