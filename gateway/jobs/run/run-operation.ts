/** One job: takes an Operation in hand, does its work, and writes what became of it. */
import { EngineFailure, Interruption } from "../../engines/engine.ts";
import { isConnectionTrouble } from "../../http/fault.ts";
import { isIngestion } from "../../operations/lifecycle.ts";
import type { OperationRow } from "../../operations/start.ts";
import type { Breaker, Breakers } from "../breaker.ts";
import { cleanDocument } from "../work/clean-document.ts";
import { cleanSpace } from "../work/clean-space.ts";
import { ingest } from "../work/ingest.ts";
import type { Worker } from "../worker.ts";
import { confirmCancel, failAttempt, failForGood, postpone, workerLost } from "./settle.ts";
import { CancelRequested, Postponed, RunLost } from "./stop-reasons.ts";
import { takeUp } from "./take-up.ts";

/** Work that was taken from so many silent workers is taken for what silences them. */
const maxTakeovers = 10;

/** `workerId`: the name under which this process's heartbeat goes. Rejects only when the outcome could not be written. */
export async function runOperation(worker: Worker, operationId: string, workerId: string): Promise<void> {
  if (worker.held.has(operationId)) return;
  const { silentAfterMs } = worker.timing;
  const run = await takeUp(worker.db, operationId, { workerId, silentAfterMs });
  if (!run) return;
  const { signal, release } = worker.held.take(run);
  const log = worker.log.child({ operationId, operationType: run.operationType, runNumber: run.runNumber });
  try {
    log.info("taken in hand");
    if (run.takeoverCount > maxTakeovers) await failForGood(worker, run, workerLost);
    else await workOn(worker, run, signal);
    log.info("over");
  } catch (error) {
    await settle({ ...worker, log }, run, error);
  } finally {
    release();
  }
}

function workOn(worker: Worker, run: OperationRow, signal: AbortSignal): Promise<void> {
  if (isIngestion(run.operationType)) return ingest(worker, run, signal);
  if (run.operationType === "DOCUMENT_DELETE") return cleanDocument(worker, run, signal);
  if (run.operationType === "SPACE_DELETE") return cleanSpace(worker, run);
  throw new Error(`No worker knows what to do for ${run.operationType}`);
}

/** Every way in which work can end other than well, and what then happens. */
async function settle(worker: Worker, run: OperationRow, error: unknown): Promise<void> {
  const { log, breakers } = worker;
  if (error instanceof RunLost) return log.warn("another worker has it in hand now");
  if (error instanceof CancelRequested) return confirmCancel(worker, run);
  if (error instanceof Interruption) return postpone(worker, run, 0);
  if (error instanceof Postponed) return postpone(worker, run, error.delayMs);
  const breaker = error instanceof EngineFailure ? breakerFor(breakers, error) : null;
  if (breaker) {
    await breaker.open(error);
    return postpone(worker, run, 0);
  }
  if (isOutage(error)) {
    log.warn({ err: error }, "the database went away; the work is put down");
    return postpone(worker, run, worker.timing.pollMs);
  }
  if (error instanceof EngineFailure) log.warn({ err: error }, "the attempt failed");
  else log.error({ err: error }, "broke");
  return failAttempt(worker, run, error);
}

function breakerFor(breakers: Breakers, { kind }: EngineFailure): Breaker | null {
  if (kind === "unreachable") return breakers.engine;
  return kind === "preparing-unreachable" ? breakers.preparing : null;
}

/** The database was away, or two transactions could not be ordered: no fault of the work, so it costs no attempt. */
function isOutage(error: unknown): boolean {
  if (isConnectionTrouble(error)) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && (cause.code === "40001" || cause.code === "40P01")) return true;
  return false;
}
