/** The embedded engine with a collection in it, on a PostgreSQL of its own. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createEmbeddedEngine } from "../../gateway/engines/embedded/embedded-engine.ts";
import { writeText } from "../../gateway/engines/embedded/index/write-text.ts";
import type { Engine } from "../../gateway/engines/engine.ts";
import { TextBuilder } from "../../gateway/text/text-builder.ts";
import { startPostgres } from "../postgres/server.ts";

export type EngineUnderTest = {
  engine: Engine;
  pool: pg.Pool;
  /** Indexes a text under its name, without the detour through a file. */
  add: (document: { id: string; title: string; text: string }) => Promise<void>;
  /** Brings the database's statistics up to date, as its own maintenance does within minutes. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startEngine(): Promise<EngineUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), "kc-bench-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "bench", isThrowaway: true });
  const pool = new pg.Pool({ connectionString: postgres.url("postgres"), max: 4 });
  pool.on("error", () => {}); // connections that break when PostgreSQL stops
  const engine = createEmbeddedEngine({ pool });
  await engine.start();
  return {
    engine,
    pool,
    add: async ({ id, title, text }) => {
      const builder = new TextBuilder();
      for (const paragraph of text.split("\n")) builder.block("paragraph", [{ text: paragraph }]);
      const ref = { tenant: "bench", spaceId: "bench", documentId: id, versionId: id, documentName: title };
      await writeText(pool, ref, builder.finish(null), async () => {}, new AbortController().signal);
    },
    settle: async () => void (await pool.query("vacuum analyze embedded.passages, embedded.texts")),
    stop: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
