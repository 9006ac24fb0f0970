import "server-only";
import type { components } from "../../../contracts/generated/console.types.ts";
import { thaw } from "./payload.ts";
import type { ActionRow } from "./queue.ts";

type Action = components["schemas"]["Action"];

/** An action as the console's API shows it. */
export function viewAction(row: ActionRow): Action {
  const { callId, payloadDigest, target, reason, rule, ruleVersion, status, attempts, isGivenUp } = row;
  return {
    actionId: row.id,
    callId: callId as Action["callId"], // only ask-level calls are taken up
    ...thaw(row.payload),
    ...{ payloadDigest, target, reason, rule, ruleVersion, status, attempts, isGivenUp },
    requester: { subject: row.subject, name: row.requesterName, groups: row.groups },
    resourceId: row.resourceId,
    operationId: row.operationId,
    operationStatus: row.operationStatus as Action["operationStatus"], // as the Gateway's checked answer said it
    error: row.errorCode && { code: row.errorCode, reason: row.errorReason, requestId: row.requestId },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    outcomeUnknownSince: row.outcomeUnknownSince?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
