import type { Job } from "../db/enqueue.ts";
import { isIngestion, type OperationType } from "./lifecycle.ts";

export const operationTask = "run-operation";
/** On every job that needs the engine; workers skip these while the engine cannot be reached. */
export const engineFlag = "engine";
/** The same for what is needed only to prepare versions. */
export const preparingFlag = "preparing";
/** The library may hand a job out this often. Attempts are counted in the Operation's row, so its own limit is out of the way. */
const noLibraryLimit = 30_000;

export const operationJobKey = (operationId: string): string => `operation:${operationId}`;

/** The job that works on an Operation; an Operation never has two that wait. */
export const operationJob = (
  { id: operationId, operationType }: { id: string; operationType: OperationType },
  runAt?: Date,
): Job => ({
  task: operationTask,
  payload: { operationId },
  jobKey: operationJobKey(operationId),
  maxAttempts: noLibraryLimit,
  flags: isIngestion(operationType) ? [engineFlag, preparingFlag] : [engineFlag],
  runAt,
});
