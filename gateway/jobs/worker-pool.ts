/** One pool of graphile-worker with everything that must run beside it. */
import { EventEmitter } from "node:events";
import { type Runner, type RunnerOptions, run, type TaskList } from "graphile-worker";
import type pg from "pg";
import { adviseTask } from "../documents/advise-job.ts";
import { engineFlag, operationTask, preparingFlag } from "../operations/job.ts";
import { beat, fallSilent } from "./heartbeat.ts";
import { queueLog } from "./queue-log.ts";
import { type Repetition, repeat } from "./repeat.ts";
import type { HeldRuns } from "./run/held-runs.ts";
import { runOperation } from "./run/run-operation.ts";
import { sweep } from "./sweep.ts";
import { adviseEngine } from "./work/advise-engine.ts";
import { keepHouse } from "./work/housekeeping.ts";
import type { Worker } from "./worker.ts";

export type WorkerPool = {
  workerId: string;
  /** Settles when the pool ends by itself, which it does when it could not tell the queue about a finished job. */
  ended: Promise<void>;
  /** Takes nothing new, stops what is in hand and puts it down for others. */
  stop: () => Promise<void>;
};

const shutdownMs = 5_000;

export async function openPool(worker: Worker, pool: pg.Pool, concurrency: number): Promise<WorkerPool> {
  const { db, log } = worker;
  const events = new EventEmitter();
  const named = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id));
  });
  const firstBeat = named.then((workerId) => beat(db, workerId).then(() => workerId));
  const runner = await run({
    ...settings(worker, concurrency),
    pgPool: pool,
    events,
    taskList: tasks(worker, firstBeat),
  });
  const giveUp = () => runner.stop().catch((error: unknown) => log.debug({ err: error }, "the pool had ended already"));
  const workerId = await firstBeat.catch((error: unknown) => {
    giveUp(); // others could not tell when to sweep up after it
    throw error;
  });
  const loops = startLoops(worker, workerId);
  const close = async () => {
    await Promise.all(loops.map((loop) => loop.stop()));
    await fallSilent(db, workerId).catch((error: unknown) => log.warn({ err: error }, "the heartbeat stays behind"));
  };
  const ended = endOf(runner, events, worker.held).finally(close);
  return {
    workerId,
    ended,
    stop: async () => {
      giveUp();
      await ended.catch(() => undefined); // whoever waits for the end hears of it
    },
  };
}

const settings = ({ log, timing, breakers }: Worker, concurrentJobs: number): RunnerOptions => ({
  noHandleSignals: true,
  logger: queueLog(log),
  forbiddenFlags: () => [
    ...(breakers.engine.isOpen() ? [engineFlag] : []),
    ...(breakers.preparing.isOpen() ? [preparingFlag] : []),
  ],
  // With a batch delay the pool ends in order, where it would otherwise end the process, when it cannot report a job.
  preset: { worker: { concurrentJobs, pollInterval: timing.pollMs, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
});

const startLoops = (worker: Worker, workerId: string): Repetition[] => {
  const { db, log, timing, held, breakers } = worker;
  const beatAndSweep = async () => {
    await beat(db, workerId); // first, so that a process which was only slow does not sweep up its own work
    await sweep(worker, workerId);
  };
  return [
    repeat("the heartbeat", timing.heartbeatMs, log, beatAndSweep),
    repeat("the watch over cancelled work", timing.watchMs, log, () => held.check(db)),
    repeat("the breaker's check", timing.pollMs, log, breakers.engine.check),
    repeat("the check of the breaker of preparing", timing.pollMs, log, breakers.preparing.check),
    repeat("the housekeeping", timing.housekeepingMs, log, () => keepHouse(worker)),
  ];
};

/**
 * Settles when the pool has ended. It stops for two reasons: it was told to, or it could not tell the queue about a
 * finished job. What is in hand is then interrupted. After a broken connection the library may wait for ever for an answer
 * that will not come, so its own promise gets a few seconds only; what it still held is swept up under the next name.
 */
function endOf(runner: Runner, events: EventEmitter, held: HeldRuns): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    events.once("pool:gracefulShutdown", () => {
      held.interrupt();
      const timer = setTimeout(() => reject(new Error("The queue's pool did not end in time")), shutdownMs);
      runner.promise.finally(() => clearTimeout(timer)).catch(() => undefined); // the race below hears of it
    });
  });
  return Promise.race([runner.promise, tooLong]);
}

const tasks = (worker: Worker, ready: Promise<string>): TaskList => ({
  [operationTask]: async (payload) => runOperation(worker, idIn(payload, "operationId"), await ready),
  [adviseTask]: (payload) => adviseEngine(worker, idIn(payload, "documentId")),
});

function idIn(payload: unknown, name: string): string {
  const id = typeof payload === "object" && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof id !== "string") throw new Error(`A job without ${name}`);
  return id;
}
