import type { Job } from "../db/enqueue.ts";

export const operationTask = "run-operation";
/** On every job that needs the engine; workers skip these while the engine cannot be reached. */
export const engineFlag = "engine";
/** The library may hand a job out this often. Attempts are counted in the Operation's row, so its own limit is out of the way. */
const noLibraryLimit = 30_000;

export const operationJobKey = (operationId: string): string => `operation:${operationId}`;

/** The job that works on an Operation; an Operation never has two that wait. */
export const operationJob = (operationId: string, runAt?: Date): Job => ({
  task: operationTask,
  payload: { operationId },
  jobKey: operationJobKey(operationId),
  maxAttempts: noLibraryLimit,
  flags: [engineFlag],
  runAt,
});
