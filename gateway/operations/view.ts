/** Operations as the contract shows them. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { isOpen } from "./lifecycle.ts";
import type { OperationRow } from "./start.ts";

const pollAfterMs = 1000;
const longestPollAfterMs = 60_000;

/** `isRetryable`: a manual retry would be accepted now. */
export function operationView(
  operation: OperationRow,
  { isRetryable, now }: { isRetryable: boolean; now: Date },
): components["schemas"]["KnowledgeOperation"] {
  const { documentId, spaceId } = operation;
  return {
    operationId: operation.id,
    ...(operation.parentOperationId ? { parentOperationId: operation.parentOperationId } : {}),
    status: operation.status,
    operationType: operation.operationType,
    ...(documentId
      ? { resourceType: "DOCUMENT", resourceId: documentId }
      : { resourceType: "SPACE", resourceId: spaceId }),
    manualRetryAttempt: operation.manualRetryAttempt,
    createdAt: operation.createdAt.toISOString(),
    updatedAt: operation.updatedAt.toISOString(),
    ...(operation.failureCode ? { failureCode: operation.failureCode } : {}),
    ...(isOpen(operation.status) ? { nextPollAfterMs: nextPollAfterMs(operation, now) } : {}),
    retryable: isRetryable,
    retryCount: operation.retryCount,
    lastRetryAt: operation.lastRetryAt?.toISOString() ?? null,
    nextRetryAt: operation.nextRetryAt?.toISOString() ?? null,
  };
}

/** Nothing changes before the next automatic attempt, so there is nothing to ask for until then. */
function nextPollAfterMs({ nextRetryAt }: OperationRow, now: Date): number {
  const waitMs = nextRetryAt ? nextRetryAt.getTime() - now.getTime() : 0;
  return Math.min(Math.max(waitMs, pollAfterMs), longestPollAfterMs);
}
