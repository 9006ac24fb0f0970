import type { Status } from "../status.ts";
import { isOpen, type Operation } from "./operation.ts";

/** Work that tells nothing new for so long has probably come to a halt: the slowest step on a large file is far quicker. */
export const stalledAfterMs = 10 * 60_000;

type Known = {
  /** The contract does not tell of a wanted cancel; one's own is known. */
  isCancelRequested: boolean;
  /** When the version it prepares last told of its progress. */
  progressedAt?: string | null | undefined;
  now: Date;
};

/** The status with what can be derived: asked to stop, between two attempts, or silent for too long. */
export function shownStatus(
  operation: Operation,
  { isCancelRequested, progressedAt, now }: Known,
): Status["operation"] {
  if (!isOpen(operation)) return operation.status;
  if (isCancelRequested) return "cancelRequested";
  if (operation.status === "RUNNING" && operation.nextRetryAt) return "retrying";
  const { createdAt, updatedAt = createdAt } = operation;
  const changedAt = Math.max(...[updatedAt, progressedAt ?? createdAt].map((time) => new Date(time).getTime()));
  return now.getTime() - changedAt >= stalledAfterMs ? "stalled" : operation.status;
}
