/** What the steps of one worker process share. */
import type { Logger } from "pino";
import type { Db, Tx } from "../db/connect.ts";
import type { Job } from "../db/enqueue.ts";
import type { Engine } from "../engines/engine.ts";
import type { FileStore } from "../files/store.ts";
import type { Breakers } from "./breaker.ts";
import type { HeldRuns } from "./run/held-runs.ts";
import type { Timing } from "./timing.ts";

export type Worker = {
  db: Db;
  engine: Engine;
  files: FileStore;
  log: Logger;
  now: () => Date;
  enqueue: (tx: Tx, job: Job) => Promise<void>;
  timing: Timing;
  breakers: Breakers;
  held: HeldRuns;
};
