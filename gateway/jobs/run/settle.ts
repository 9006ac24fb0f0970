/** Writes what became of work that did not end well. Each function is one transaction, or throws RunLost and writes nothing. */
import { eq } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { spaces } from "../../db/schema.ts";
import { lockDocument, type Slots } from "../../documents/find.ts";
import { isHidden } from "../../documents/lifecycle.ts";
import { EngineFailure, type VersionRef } from "../../engines/engine.ts";
import { closeOperation, type Failure } from "../../operations/close.ts";
import { isIngestion, maxAutomaticRetries } from "../../operations/lifecycle.ts";
import type { OperationRow } from "../../operations/start.ts";
import { endCandidate } from "../../versions/end-candidate.ts";
import { lockSpace } from "../work/clean-space.ts";
import type { Worker } from "../worker.ts";
import { demandRun, putDown } from "./take-up.ts";

type Subject = { operation: OperationRow; slots: Slots | null };

/** Leaves the work to whoever takes it up next. Spends no attempt. */
export const postpone = (worker: Worker, run: OperationRow, delayMs: number): Promise<void> =>
  inHand(worker, run, (tx, { operation, slots }) => {
    if (isCancelled(operation, slots)) return end(tx, worker, { operation, slots }, { move: "cancel" });
    return putDown(tx, worker, run, { runAt: new Date(worker.now().getTime() + delayMs) });
  });

/**
 * The work has stopped, so the Operation is CANCELLED. What a late success left in the engine is removed first: nothing of
 * it was ever served, and nothing of it stays.
 */
export async function confirmCancel(worker: Worker, run: OperationRow): Promise<void> {
  const { documentId, versionId, tenant, spaceId } = run;
  if (documentId && versionId) await removeQuietly(worker, { tenant, spaceId, documentId, versionId });
  await inHand(worker, run, (tx, subject) => end(tx, worker, subject, { move: "cancel" }));
}

/** The document's deletion removes it again should the engine refuse now. */
const removeQuietly = ({ engine, log }: Worker, version: VersionRef): Promise<void> =>
  engine.remove(version).catch((error: unknown) => log.warn({ err: error }, "a cancelled version was not removed yet"));

/**
 * Tries again later, or fails for good when trying again by itself cannot help (the file is at fault, or somebody must
 * set something right first) or the automatic retries are used up.
 */
export async function failAttempt(worker: Worker, run: OperationRow, error: unknown): Promise<void> {
  const failure = failureOf(error);
  const isForPeople = error instanceof EngineFailure && error.kind === "refused";
  const isLast = !failure.isRetryable || isForPeople || run.retryCount >= maxAutomaticRetries;
  if (isLast) return failForGood(worker, run, failure);
  const delayMs = worker.timing.retryDelayMs(run.retryCount + 1);
  await inHand(worker, run, (tx, { operation, slots }) => {
    if (isCancelled(operation, slots)) return end(tx, worker, { operation, slots }, { move: "cancel" });
    worker.log.warn({ code: failure.errorCode, delayMs, retry: run.retryCount + 1 }, "failed and will be tried again");
    return putDown(tx, worker, run, { nextRetryAt: new Date(worker.now().getTime() + delayMs) });
  });
}

export const failForGood = (worker: Worker, run: OperationRow, failure: Failure): Promise<void> =>
  inHand(worker, run, (tx, { operation, slots }) => {
    const ending = isCancelled(operation, slots) ? ({ move: "cancel" } as const) : failure;
    worker.log.warn({ code: failure.errorCode, ending: ending.move }, "failed for good");
    return end(tx, worker, { operation, slots }, ending);
  });

export const workerLost: Failure = {
  move: "fail",
  errorCode: "WORKER_LOST",
  message: "The workers that prepared this fell silent again and again.",
  failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
  isRetryable: true,
};

/** Locks what the run is about, in the order everybody does, and makes sure that the run is still the present one. */
function inHand({ db }: Worker, run: OperationRow, write: (tx: Tx, subject: Subject) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    const slots = run.documentId ? await lockDocument(tx, run.documentId) : null;
    if (!slots) await lockSpace(tx, run.spaceId);
    await write(tx, { operation: await demandRun(tx, run), slots });
  });
}

/** Stopped work that was to be cancelled is cancelled, whatever stopped it. Deletions are never cancelled. */
const isCancelled = (operation: OperationRow, slots: Slots | null): boolean =>
  isIngestion(operation.operationType) &&
  (operation.cancelRequestedAt !== null || (slots !== null && isHidden(slots.document.status)));

async function end(tx: Tx, worker: Worker, { operation, slots }: Subject, ending: Failure | { move: "cancel" }) {
  const at = worker.now();
  if (slots && isIngestion(operation.operationType)) await endCandidate(tx, at, slots, operation, ending);
  else await closeOperation(tx, at, operation, ending);
  if (operation.operationType === "SPACE_DELETE")
    await tx.update(spaces).set({ status: "DELETE_FAILED", updatedAt: at }).where(eq(spaces.id, operation.spaceId));
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof EngineFailure))
    return {
      move: "fail",
      errorCode: "INTERNAL_FAULT",
      message: "Something broke while this was being worked on.",
      failureCode: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
      isRetryable: true,
    };
  return {
    move: "fail",
    errorCode: error.code.slice(0, 64),
    message: error.message.slice(0, 2000),
    failureCode: error.kind === "content" ? "KNOWLEDGE_INVALID_INPUT" : "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    isRetryable: error.isRetryable,
  };
}
