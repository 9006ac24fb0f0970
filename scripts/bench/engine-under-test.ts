/** The embedded engine with a collection in it, on a PostgreSQL of its own. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createEmbeddedEngine } from "../../gateway/engines/embedded/embedded-engine.ts";
import { openEmbedding } from "../../gateway/engines/embedded/embedding/embedding.ts";
import type { EmbeddingSettings } from "../../gateway/engines/embedded/embedding/embedding-settings.ts";
import { indexText, unheard } from "../../gateway/engines/embedded/index-text.ts";
import type { Engine } from "../../gateway/engines/engine.ts";
import { makeLog } from "../../gateway/log.ts";
import { TextBuilder } from "../../gateway/text/text-builder.ts";
import { startPostgres } from "../postgres/server.ts";

export type EngineUnderTest = {
  engine: Engine;
  /** The same index searched by words alone; absent where that is what `engine` does. */
  lexical?: Engine;
  pool: pg.Pool;
  /** Indexes a text under its name, without the detour through a file. */
  add: (document: { id: string; title: string; text: string }) => Promise<void>;
  /** Brings the database's statistics up to date, as its own maintenance does within minutes. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

/** `settings`: of an embedding endpoint, to search by meaning too. */
export async function startEngine(settings?: EmbeddingSettings): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), "kc-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "bench", isThrowaway: true });
  const pool = new pg.Pool({ connectionString: postgres.url("postgres"), max: 4 });
  pool.on("error", () => {}); // connections that break when PostgreSQL stops
  const log = makeLog("warn", "gateway");
  const engine = createEmbeddedEngine({ pool, embedding: settings && { settings, log } });
  await engine.start();
  const embedding = settings && openEmbedding(pool, settings, log);
  return {
    engine,
    lexical: settings && createEmbeddedEngine({ pool }),
    pool,
    add: async ({ id, title, text }) => {
      const builder = new TextBuilder();
      for (const paragraph of text.split("\n")) builder.block("paragraph", [{ text: paragraph }]);
      const ref = { tenant: "bench", spaceId: "bench", documentId: id, versionId: id, documentName: title };
      await indexText({ pool, embedding }, ref, builder.finish(null), unheard, new AbortController().signal);
    },
    settle: async () =>
      void (await pool.query("vacuum analyze embedded.passages, embedded.texts, embedded.codes, embedded.vectors")),
    stop: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
