import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "./connect.ts";

export type Job = {
  task: string;
  payload: { [key: string]: string };
  /** At most one waiting job has this key; a second one replaces the first. */
  jobKey: string;
  runAt?: Date;
};

/** The library's own limit. A task that throws is a fault of ours or the database's; it is tried again later. */
const maxAttempts = 25;

/** Adds a job inside the caller's transaction: it exists exactly when the commit succeeds. */
export async function enqueue(tx: Tx, { task, payload, jobKey, runAt }: Job): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${jobKey},
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::integer)`);
}

/**
 * Whether no job with this key will be taken soon. One whose last attempt failed stays in the queue and is never taken
 * again, and one that broke is put off for up to six hours.
 */
export const isForgotten = (key: SQL, since: SQL): SQL => sql`not exists (
  select from graphile_worker.jobs where key = ${key} and attempts < max_attempts
  and (attempts = 0 or locked_at is not null or run_at <= now() + (now() - ${since})))`;
