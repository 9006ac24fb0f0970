import type { Job } from "../db/enqueue.ts";
import { engineFlag } from "../operations/job.ts";

export const adviseTask = "advise-engine";

/** Tells the engine, after the commit, under which name a document goes and which version serves. */
export const adviseJob = (documentId: string): Job => ({
  task: adviseTask,
  payload: { documentId },
  jobKey: `advise:${documentId}`,
  maxAttempts: 8,
  flags: [engineFlag],
});
