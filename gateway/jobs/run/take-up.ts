/** Taking an Operation in hand and putting it down again. Whoever holds its present run number has it, and nobody else. */
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/connect.ts";
import { operations, workerHeartbeats } from "../../db/schema.ts";
import { lockOperation } from "../../operations/find.ts";
import { operationJob } from "../../operations/job.ts";
import type { OperationRow } from "../../operations/start.ts";
import type { Worker } from "../worker.ts";
import { RunLost } from "./stop-reasons.ts";

/** True for Operations whose worker has not been heard of for `silentAfterMs`. */
export const isWorkerSilent = (silentAfterMs: number): SQL => sql`not exists (
  select from ${workerHeartbeats} where ${workerHeartbeats.workerId} = ${operations.workerId}
  and ${workerHeartbeats.seenAt} > now() - ${silentAfterMs} * interval '1 millisecond')`;

/**
 * Takes an open Operation in hand, also from a worker that fell silent or from this very process when it forgot about it.
 * Null when it is over, not yet due or in better hands: then there is nothing to do here.
 */
export async function takeUp(
  db: Db,
  operationId: string,
  { workerId, silentAfterMs }: { workerId: string; silentAfterMs: number },
): Promise<OperationRow | null> {
  const isFree = or(isNull(operations.workerId), eq(operations.workerId, workerId), isWorkerSilent(silentAfterMs));
  const isDue = or(isNull(operations.nextRetryAt), lte(operations.nextRetryAt, sql`now()`));
  const isOpen = inArray(operations.status, ["PENDING", "RUNNING"]);
  const [taken] = await db
    .update(operations)
    .set({
      status: "RUNNING",
      workerId,
      runNumber: sql`${operations.runNumber} + 1`,
      takeoverCount: sql`${operations.takeoverCount} + case when ${operations.workerId} is null then 0 else 1 end`,
      retryCount: sql`${operations.retryCount} + case when ${operations.nextRetryAt} is null then 0 else 1 end`,
      lastRetryAt: sql`case when ${operations.nextRetryAt} is null then ${operations.lastRetryAt} else now() end`,
      nextRetryAt: null,
      startedAt: sql`coalesce(${operations.startedAt}, now())`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(operations.id, operationId), isOpen, isDue, isFree))
    .returning();
  return taken ?? null;
}

/** Locks the Operation and returns it as it is now. Throws RunLost when the run is not the present one any more. */
export async function demandRun(tx: Tx, run: OperationRow): Promise<OperationRow> {
  const present = await lockOperation(tx, run.id);
  if (present.status !== "RUNNING" || present.runNumber !== run.runNumber) throw new RunLost();
  return present;
}

/** Lets go of an Operation that is not over, with a job for whoever takes it up next. */
export async function putDown(
  tx: Tx,
  { enqueue }: Pick<Worker, "enqueue">,
  run: OperationRow,
  { runAt, nextRetryAt = null }: { runAt?: Date; nextRetryAt?: Date | null } = {},
): Promise<void> {
  await demandRun(tx, run);
  await tx
    .update(operations)
    .set({ workerId: null, nextRetryAt, updatedAt: sql`now()` })
    .where(eq(operations.id, run.id));
  await enqueue(tx, operationJob(run, nextRetryAt ?? runAt));
}
