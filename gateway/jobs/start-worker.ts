import type pg from "pg";
import type { Logger } from "pino";
import type { Connection } from "../db/connect.ts";
import { enqueue } from "../db/enqueue.ts";
import type { Engine } from "../engines/engine.ts";
import type { FileStore } from "../files/store.ts";
import { makeBreakers } from "./breaker.ts";
import { heldRuns } from "./run/held-runs.ts";
import { type Timing, usualTiming } from "./timing.ts";
import type { Worker } from "./worker.ts";
import { openPool, type WorkerPool } from "./worker-pool.ts";

export type WorkerParts = {
  connection: Connection;
  engine: Engine;
  files: FileStore;
  log: Logger;
  /** Operations worked on at a time. */
  concurrency?: number;
  timing?: Partial<Timing>;
};
export type RunningWorker = {
  /** Resolves within seconds: work in hand is stopped and put down for other workers. */
  stop: () => Promise<void>;
};

const restartDelayMs = 1_000;

/**
 * Works on Operations until it is stopped. The database must be migrated and the engine started. Should the pool end by
 * itself, another takes its place under a new name, so that whatever the old one still held is swept up.
 */
export async function startWorker(parts: WorkerParts): Promise<RunningWorker> {
  const { connection, engine, files, log, concurrency = 2 } = parts;
  const { db } = connection;
  const timing = { ...usualTiming, ...parts.timing };
  const stopping = new AbortController();
  const breakers = makeBreakers(db, engine, log, timing.probeMs, stopping.signal);
  const worker: Worker = {
    ...{ db, engine, files, log, timing, enqueue, breakers },
    held: heldRuns(),
    now: () => new Date(),
  };
  let pool = await openPool(worker, connection.pool, concurrency);
  log.info({ workerId: pool.workerId, concurrency }, "working");

  const over = (async () => {
    for (;;) {
      await pool.ended.catch((error: unknown) => log.error({ err: error }, "the pool ended by itself"));
      if (stopping.signal.aborted) return;
      pool = await reopened(worker, connection.pool, concurrency);
      if (stopping.signal.aborted) await pool.stop();
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      await pool.stop();
      await over;
    },
  };
}

async function reopened(worker: Worker, pool: pg.Pool, concurrency: number): Promise<WorkerPool> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, restartDelayMs));
    try {
      return await openPool(worker, pool, concurrency);
    } catch (error) {
      worker.log.error({ err: error }, "the pool could not be opened again yet");
    }
  }
}
