/** Vitest's global set-up: one throwaway PostgreSQL for all unit tests; each test file makes its own databases in it. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "kc-test-"));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres({ dataDir: join(folder, "postgres"), password: "test", isThrowaway: true });
  project.provide("postgresUrl", postgres.url("postgres"));
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
