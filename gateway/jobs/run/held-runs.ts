import { inArray } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { operations } from "../../db/schema.ts";
import { Interruption } from "../../engines/engine.ts";
import type { OperationRow } from "../../operations/start.ts";
import { CancelRequested, RunLost } from "./stop-reasons.ts";

export type HeldRuns = ReturnType<typeof heldRuns>;
type Held = { runNumber: number; stop: AbortController };

/** The Operations this process has in hand, each with the signal that stops the work on it. */
export function heldRuns() {
  const held = new Map<string, Held>();
  return {
    has: (operationId: string): boolean => held.has(operationId),
    ids: (): string[] => [...held.keys()],

    take: ({ id, runNumber }: OperationRow): { signal: AbortSignal; release: () => void } => {
      const stop = new AbortController();
      held.set(id, { runNumber, stop });
      return { signal: stop.signal, release: () => held.delete(id) };
    },

    /** Stops what was cancelled or taken over since. One query, whatever the number of runs. */
    check: async (db: Db): Promise<void> => {
      if (held.size === 0) return;
      const { id, runNumber, cancelRequestedAt } = operations;
      const rows = await db
        .select({ id, runNumber, cancelRequestedAt })
        .from(operations)
        .where(inArray(id, [...held.keys()]));
      for (const row of rows) {
        const run = held.get(row.id);
        if (run && run.runNumber < row.runNumber) run.stop.abort(new RunLost());
        else if (run?.runNumber === row.runNumber && row.cancelRequestedAt) run.stop.abort(new CancelRequested());
      }
    },

    /** Stops everything because the process ends; the work is put down for others. */
    interrupt: (): void => {
      for (const { stop } of held.values()) stop.abort(new Interruption());
    },
  };
}
