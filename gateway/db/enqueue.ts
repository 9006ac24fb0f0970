import { sql } from "drizzle-orm";
import type { Tx } from "./connect.ts";

export type Job = {
  /** Name of the worker's task. */
  task: string;
  payload: { [key: string]: string | number | boolean | null };
  /** At most one waiting job has this key; a second one replaces the first. */
  jobKey?: string;
  runAt?: Date;
  /** The library's own limit; ours are counted in the Operation's row. */
  maxAttempts?: number;
  /** Workers leave jobs alone whose flags they were told to skip. */
  flags?: string[];
};

/** Adds a job to graphile-worker's queue inside the caller's transaction: it exists exactly when the commit succeeds. */
export async function enqueue(tx: Tx, { task, payload, jobKey, runAt, maxAttempts, flags }: Job): Promise<void> {
  await tx.execute(sql`
    select from graphile_worker.add_job(
      identifier => ${task}, payload => ${JSON.stringify(payload)}::json, job_key => ${jobKey ?? null},
      run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts ?? null}::integer,
      flags => ${flags ? sql.param(flags) : null}::text[])`);
}
