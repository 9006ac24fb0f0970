import "server-only";
import { EventEmitter } from "node:events";
import { Logger, type Runner, run, type Task, type TaskList } from "graphile-worker";
import { executeAction } from "../actions/execute.ts";
import { followOperation } from "../actions/follow.ts";
import { executeTask, followTask } from "../actions/queue.ts";
import type { Actor } from "../actions/settle.ts";
import { usualTiming } from "../actions/timing.ts";
import type { Connection } from "../db/connect.ts";
import { log } from "../log.ts";
import { followUpload } from "../operations/follow-upload.ts";
import { followUploadTask } from "../operations/record-upload.ts";
import { beat, fallSilent } from "./heartbeat.ts";
import { repeat } from "./repeat.ts";
import { sweep } from "./sweep.ts";

export type WorkerPool = {
  workerId: string;
  /** Settles when the pool ends by itself, which it does when it could not tell the queue about a finished job. */
  ended: Promise<void>;
  /** Takes nothing new and waits for what is in hand. */
  stop: () => Promise<void>;
};

export const poolTiming = {
  heartbeatMs: 2000,
  /** A worker not heard of for so long is taken for dead: four beats missed. */
  silentAfterMs: 8000,
  /** How often the queue is asked when nothing announced a job, as after a delay. */
  pollMs: 500,
};
const concurrency = 4;
/** The library interrupts its jobs 5 s after it was told to end; they then write down where they stand. */
const shutdownMs = 8000;

/** Works on the console's jobs, with a heartbeat and the sweep beside them. The database must be migrated. */
export async function openPool(
  { db, pool }: Connection,
  actionTiming = usualTiming,
  timing = poolTiming,
): Promise<WorkerPool> {
  const events = new EventEmitter();
  const named = new Promise<string>((resolve) => {
    events.once("pool:create", ({ workerPool }: { workerPool: { id: string } }) => resolve(workerPool.id));
  });
  const firstBeat = named.then((workerId) => beat(db, workerId).then(() => workerId));
  const runner = await run({
    pgPool: pool,
    taskList: tasks({ db, timing: actionTiming }, firstBeat),
    events,
    noHandleSignals: true,
    logger: queueLog,
    // With a batch delay jobs are locked under the pool's name, and the pool survives a database that is away for a moment.
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: timing.pollMs,
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const giveUp = () => runner.stop().catch((error: unknown) => log.debug({ err: error }, "the pool had ended already"));
  const workerId = await firstBeat.catch(async (error: unknown) => {
    await giveUp(); // others could not tell when to sweep up after it
    throw error;
  });
  const life = repeat("the heartbeat", timing.heartbeatMs, async () => {
    await beat(db, workerId);
    await sweep(db, timing.silentAfterMs);
  });
  const ended = endOf(runner, events).finally(async () => {
    await life.stop();
    await fallSilent(db, workerId).catch((error: unknown) => log.warn({ err: error }, "the heartbeat stays behind"));
  });
  return {
    workerId,
    ended,
    stop: async () => {
      giveUp();
      await ended.catch(() => undefined); // its failure was logged where the pool is watched
    },
  };
}

/**
 * Settles when the pool has ended. After a broken connection the library may wait for ever for an answer that will not
 * come, so its own promise gets so long and no longer; what it still held is swept up under the next name.
 */
function endOf(runner: Runner, events: EventEmitter): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    events.once("pool:gracefulShutdown", () => {
      const timer = setTimeout(() => reject(new Error("The queue's pool did not end in time")), shutdownMs);
      runner.promise.finally(() => clearTimeout(timer)).catch(() => undefined); // the race below hears of it
    });
  });
  return Promise.race([runner.promise, tooLong]);
}

/** No job starts before this worker has been heard of, else the sweep of another would take it away again. */
function tasks(actor: Actor, ready: Promise<string>): TaskList {
  const step =
    (work: typeof executeAction, key: "actionId" | "uploadId" = "actionId"): Task =>
    async (payload, { abortSignal }) => {
      await ready;
      await work(actor, idIn(payload, key), abortSignal);
    };
  return {
    [executeTask]: step(executeAction),
    [followTask]: step(followOperation),
    [followUploadTask]: step(followUpload, "uploadId"),
  };
}

function idIn(payload: unknown, key: string): string {
  const id = typeof payload === "object" && payload !== null ? Reflect.get(payload, key) : undefined;
  if (typeof id !== "string") throw new Error(`A job without ${key}`);
  return id;
}

/** The queue's own messages. What it calls information is detail here: our steps log themselves. */
const queueLog = new Logger(() => (level, message) => {
  if (level === "error") log.error(message);
  else if (level === "warning") log.warn(message);
  else log.debug(message);
});
