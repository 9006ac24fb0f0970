/** Brings back the work of workers that fell silent. Any number of workers may do this at once. */
import { and, eq, inArray, isNull, lt, notInArray, or, sql } from "drizzle-orm";
import { operations, workerHeartbeats } from "../db/schema.ts";
import { operationJob, operationJobKey } from "../operations/job.ts";
import { isWorkerSilent } from "./run/take-up.ts";
import type { Worker } from "./worker.ts";

export async function sweep(worker: Worker, workerId: string): Promise<void> {
  await unlockSilent(worker);
  await dropReplaced(worker);
  await requeueForgotten(worker, workerId);
}

/** The queue itself would keep the jobs of a killed worker locked for hours. */
async function unlockSilent({ db, log, timing }: Worker): Promise<void> {
  const since = sql`now() - ${timing.silentAfterMs} * interval '1 millisecond'`;
  const { rows } = await db.execute<{ locked_by: string }>(sql`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < ${since} and not exists (
      select from ${workerHeartbeats} where ${workerHeartbeats.workerId} = locked_by and ${workerHeartbeats.seenAt} > ${since})`);
  if (rows.length === 0) return;
  const silent = rows.map(({ locked_by }) => locked_by);
  log.warn({ silent }, "freeing the jobs of silent workers");
  await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(silent)}::text[])`);
}

/**
 * A job that was replaced while a worker had it loses its key and its remaining attempts. When that worker then fails or is
 * killed, it would stay in the queue for ever.
 */
const dropReplaced = ({ db }: Worker) =>
  db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and attempts >= max_attempts and locked_at is null))`);

/**
 * An open Operation without a job would wait for ever, for example when a worker died between its last two writes. So,
 * nearly, would one whose job broke: the queue puts such jobs off for up to six hours.
 */
async function requeueForgotten({ db, log, timing, held, enqueue }: Worker, workerId: string): Promise<void> {
  const inHand = held.ids();
  const mineForgotten = and(
    eq(operations.workerId, workerId),
    inHand.length > 0 ? notInArray(operations.id, inHand) : undefined,
  );
  const ms = (count: number) => sql`${count} * interval '1 millisecond'`;
  const soon = sql`(attempts = 0 or locked_at is not null or run_at <= now() + ${ms(timing.silentAfterMs)})`;
  const forgotten = await db
    .select({ id: operations.id, operationType: operations.operationType, nextRetryAt: operations.nextRetryAt })
    .from(operations)
    .where(
      and(
        inArray(operations.status, ["PENDING", "RUNNING"]),
        lt(operations.updatedAt, sql`now() - ${ms(timing.silentAfterMs)}`),
        or(isNull(operations.workerId), mineForgotten, isWorkerSilent(timing.silentAfterMs)),
        sql`not exists (
          select from graphile_worker.jobs where key = ${operationJobKey("")} || ${operations.id} and ${soon})`,
      ),
    );
  for (const { nextRetryAt, ...operation } of forgotten) {
    log.warn({ operationId: operation.id }, "an open Operation had no job");
    await db.transaction((tx) => enqueue(tx, operationJob(operation, nextRetryAt ?? undefined)));
  }
}
