import "server-only";
import { and, eq, lt, lte, ne, or, sql } from "drizzle-orm";
import { expire } from "../actions/execute.ts";
import { jobKey, queueStep } from "../actions/queue.ts";
import type { Db } from "../db/connect.ts";
import { isForgotten } from "../db/enqueue.ts";
import { actions, workerHeartbeats } from "../db/schema.ts";
import { log } from "../log.ts";
import { requeueForgottenUploads } from "../operations/follow-upload.ts";

/** Brings back what silent workers held, and what no job stands for. Any number of workers may do this at once. */
export async function sweep(db: Db, silentAfterMs: number): Promise<void> {
  const since = sql`now() - ${silentAfterMs} * interval '1 millisecond'`;
  await unlockSilent(db, since);
  await dropReplaced(db);
  await requeueForgotten(db, since);
  await requeueForgottenUploads(db, since);
  await freeDownloads(db);
  await expireWaiting(db);
  await db.delete(workerHeartbeats).where(lt(workerHeartbeats.seenAt, sql`now() - interval '1 day'`));
}

type Moment = ReturnType<typeof sql>;

/** The queue itself would keep the jobs of a killed worker locked for hours. */
async function unlockSilent(db: Db, since: Moment): Promise<void> {
  const { rows } = await db.execute<{ locked_by: string }>(sql`
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < ${since} and not exists (
      select from ${workerHeartbeats} where ${workerHeartbeats.workerId} = locked_by and ${workerHeartbeats.seenAt} > ${since})`);
  if (rows.length === 0) return;
  const silent = rows.map((row) => row.locked_by);
  log.warn({ silent }, "freeing the jobs of silent workers");
  await db.execute(sql`select graphile_worker.force_unlock_workers(${sql.param(silent)}::text[])`);
}

/**
 * A job that was replaced while a worker had it loses its key and its remaining attempts. When that worker then fails or is
 * killed, it would stay in the queue for ever.
 */
const dropReplaced = (db: Db) =>
  db.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where key is null and attempts >= max_attempts and locked_at is null))`);

/** An open action without a job would wait for ever. */
async function requeueForgotten(db: Db, since: Moment): Promise<void> {
  const isOpen = and(
    or(eq(actions.status, "approved"), eq(actions.status, "executing")),
    ne(actions.callId, "knowledgeDocumentCreateDownloadLink"),
    eq(actions.isGivenUp, false),
    lt(actions.updatedAt, since),
    isForgotten(sql`${jobKey("")} || ${actions.id}`, since),
  );
  await db.transaction(async (tx) => {
    const forgotten = await tx.select().from(actions).where(isOpen).limit(100).for("update", { skipLocked: true });
    for (const action of forgotten) {
      log.warn({ actionId: action.id }, "an open action had no job");
      await queueStep(tx, action, action.nextAttemptAt ?? undefined);
    }
  });
}

/** A console that ended in the middle of a click handed nothing out; opening a file takes less than this. */
async function freeDownloads(db: Db): Promise<void> {
  const isStuck = and(
    eq(actions.callId, "knowledgeDocumentCreateDownloadLink"),
    eq(actions.status, "executing"),
    lt(actions.updatedAt, sql`now() - interval '10 minutes'`),
  );
  await db.update(actions).set({ status: "approved" }).where(isStuck);
}

/** What nobody began in time, and no job would come back to. */
async function expireWaiting(db: Db): Promise<void> {
  const isLate = and(
    or(eq(actions.status, "waiting"), eq(actions.status, "approved")),
    lte(actions.expiresAt, new Date()),
  );
  const late = await db.select({ id: actions.id }).from(actions).where(isLate).limit(100);
  for (const { id } of late) await expire({ db }, id);
}
