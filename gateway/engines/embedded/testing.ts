/** For tests: the engine on a database of its own, and texts put into it with or without a file. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createTestDatabase } from "../../../scripts/test-database.ts";
import { readMarkdown } from "../../text/readers/markdown.ts";
import { TextBuilder } from "../../text/text-builder.ts";
import type { EngineHit, Progress, SourceFile, VersionRef } from "../engine.ts";
import { createEmbeddedEngine, type EmbeddedEngineOptions } from "./embedded-engine.ts";
import { openEmbedding } from "./embedding/embedding.ts";
import { indexText, unheard } from "./index-text.ts";

export type TestEngine = Awaited<ReturnType<typeof startTestEngine>>;

export async function startTestEngine(embedding?: EmbeddedEngineOptions["embedding"]) {
  const folder = mkdtempSync(join(tmpdir(), "kc-engine-"));
  const pool = new pg.Pool({ connectionString: await createTestDatabase(), max: 8 });
  pool.on("error", () => {}); // the cluster ends before the pool when a run is cut short
  const engine = createEmbeddedEngine({ pool, embedding });
  await engine.start();
  const signal = new AbortController().signal;
  const own = embedding && openEmbedding(pool, embedding.settings, embedding.log);
  return {
    engine,
    pool,
    newVersion: (): VersionRef => ({ tenant: "t", spaceId: "s", documentId: randomUUID(), versionId: randomUUID() }),
    file: (content: string | Buffer, documentName: string, mimeType = "text/markdown"): SourceFile => {
      const path = join(folder, randomUUID());
      writeFileSync(path, content);
      return { path, fileName: documentName, mimeType, fileSize: Buffer.byteLength(content), documentName };
    },
    /** Indexes Markdown as `prepare` would, without the process that reads files. */
    write: async (
      version: VersionRef,
      markdown: string,
      documentName = "Untitled",
      embedding = own,
    ): Promise<string> => {
      const builder = new TextBuilder();
      readMarkdown(markdown, builder);
      const normalised = builder.finish(null);
      await indexText({ pool, embedding }, { ...version, documentName }, normalised, unheard, signal);
      return normalised.text;
    },
    search: (query: string, versions: VersionRef[], limit = 8): Promise<EngineHit[]> =>
      engine.search(
        {
          tenant: "t",
          query,
          scope: [{ spaceId: "s", versionIds: versions.map(({ versionId }) => versionId) }],
          limit,
          limitPerVersion: 4,
        },
        signal,
      ),
    read: (version: VersionRef, { place }: Pick<EngineHit, "place">, before: number, after: number) =>
      engine.read(version, place, { before, after }, signal),
    stop: async () => {
      await pool.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Remembers what was reported. */
export function hearing() {
  const heard: (number | null)[] = [];
  return { heard, report: async ({ percent }: Progress) => void heard.push(percent) };
}
