/** The engine that comes along: text and index in the Gateway's own PostgreSQL, reading in processes of its own. */
import type pg from "pg";
import { type ExtractionLimits, extractText } from "../../text/extraction/extract-text.ts";
import { contentFailureWords } from "../../text/readers/content-failure.ts";
import { type Engine, EngineFailure, type Proof, type SourceFile, type VersionRef } from "../engine.ts";
import { describingFailure } from "./database-failure.ts";
import { nameTermsOf } from "./index/passage-rows.ts";
import { removeText } from "./index/remove-text.ts";
import { writeText } from "./index/write-text.ts";
import { migrate } from "./migrate.ts";
import { readExcerpt } from "./read-excerpt.ts";
import { searchTexts } from "./search/search-texts.ts";
import { TermShareSource } from "./search/term-shares.ts";

export type EmbeddedEngineOptions = {
  /** Of the database that the engine keeps its schema `embedded` in. Whoever made it closes it. */
  pool: pg.Pool;
  extractionLimits?: ExtractionLimits;
};

/** Reading a file takes about this share of the work, indexing the rest; both count what is really done. */
const readingShare = 0.7;

export function createEmbeddedEngine({ pool, extractionLimits }: EmbeddedEngineOptions): Engine {
  const shares = new TermShareSource();
  return {
    name: "embedded",
    start: () => migrate(pool),
    stop: async () => {},
    ping: () => describingFailure(async () => void (await pool.query("select 1"))),
    provisionSpace: async () => {},
    removeSpace: ({ spaceId }) =>
      describingFailure(
        async () => void (await pool.query("delete from embedded.texts where space_id = $1", [spaceId])),
      ),
    prepare: (version, file, report, signal) =>
      describingFailure(() => prepare(pool, version, file, report, signal, extractionLimits)),
    serve: async () => {},
    rename: ({ documentId }, name) =>
      describingFailure(
        async () =>
          void (await pool.query("update embedded.texts set name_terms = $2::tsvector where document_id = $1", [
            documentId,
            nameTermsOf(name),
          ])),
      ),
    search: (request) => describingFailure(() => searchTexts(pool, shares, request)),
    read: ({ versionId }, place, context) => describingFailure(() => readExcerpt(pool, versionId, place, context)),
    remove: ({ versionId }) => describingFailure(() => removeText(pool, versionId)),
  };
}

async function prepare(
  pool: pg.Pool,
  version: VersionRef,
  file: SourceFile,
  report: (progress: { percent: number | null }) => Promise<void>,
  signal: AbortSignal,
  limits: ExtractionLimits | undefined,
): Promise<Proof> {
  const share = (done: number, total: number) => Math.min(99, Math.floor((100 * done) / Math.max(1, total)));
  const normalised = await extractText(file, {
    limits,
    signal,
    onProgress: (done, total) => void report({ percent: Math.floor(share(done, total) * readingShare) }),
  });
  const indexed = (done: number) =>
    report({
      percent: share(readingShare * normalised.codePointCount + (1 - readingShare) * done, normalised.codePointCount),
    });
  const { passageCount } = await writeText(
    pool,
    { ...version, documentName: file.documentName },
    normalised,
    indexed,
    signal,
  );
  if (passageCount === 0) throw new EngineFailure("content", "FILE_HAS_NO_TEXT", contentFailureWords.FILE_HAS_NO_TEXT);
  return { passageCount, codePointCount: normalised.codePointCount, pageCount: normalised.pageCount };
}
