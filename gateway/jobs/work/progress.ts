import { and, eq, sql } from "drizzle-orm";
import { operations, versions } from "../../db/schema.ts";
import type { Progress } from "../../engines/engine.ts";
import type { OperationRow } from "../../operations/start.ts";
import type { Worker } from "../worker.ts";

export type ProgressWriter = { report: (progress: Progress) => Promise<void>; end: () => void };

/**
 * Writes what the engine counts, at most once per `progressMs` and always the newest. A write that fails is only logged:
 * no work is lost over a number.
 */
export function progressWriter({ db, log, timing }: Worker, run: OperationRow): ProgressWriter {
  let latest: Progress | null = null;
  let writtenAt = 0;
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!latest) return;
    const { percent } = latest;
    latest = null;
    writtenAt = performance.now();
    await write(percent).catch((error: unknown) => log.warn({ err: error }, "progress could not be written"));
  }

  const write = (percent: number | null) =>
    db
      .update(versions)
      .set({ progressPercent: percent, progressUpdatedAt: sql`now()` })
      .from(operations)
      .where(
        and(
          eq(operations.id, run.id),
          eq(operations.runNumber, run.runNumber),
          eq(versions.operationId, operations.id),
          eq(versions.status, "INGESTING"),
        ),
      );

  return {
    report: async ({ percent }) => {
      latest = { percent: percent === null ? null : Math.min(99, Math.max(0, Math.floor(percent))) };
      const waitMs = writtenAt + timing.progressMs - performance.now();
      if (waitMs <= 0) await flush();
      else timer ??= setTimeout(flush, waitMs);
    },
    end: () => {
      clearTimeout(timer);
      latest = null;
    },
  };
}
