import "server-only";
import { eq } from "drizzle-orm";
import type { GatewayError } from "../../gateway/error.ts";
import { recordAudit } from "../audit.ts";
import type { Db, Tx } from "../db/connect.ts";
import { type ActionStatus, actions } from "../db/schema.ts";
import { type ActionRow, lockAction, queueStep } from "./queue.ts";
import type { ActionTiming } from "./timing.ts";

type Change = Partial<typeof actions.$inferInsert>;

export type Actor = { db: Db; timing: ActionTiming };

/** Runs `work` on the locked action if it still stands where the step began; a step that was overtaken changes nothing. */
export async function onAction(db: Db, seen: ActionRow, work: (tx: Tx, row: ActionRow) => Promise<void>) {
  await db.transaction(async (tx) => {
    const row = await lockAction(tx, seen.id);
    if (row?.status === "executing" && row.operationId === seen.operationId) await work(tx, row);
  });
}

/** Ends an action, for good, with its audit row. */
export async function finish(
  tx: Tx,
  row: ActionRow,
  status: Extract<ActionStatus, "done" | "failed" | "expired">,
  change: Change = {},
): Promise<void> {
  const now = new Date();
  const known = { outcomeUnknownSince: null, nextAttemptAt: null, isGivenUp: false };
  const ended = await write(tx, row, { ...known, ...change, status, finishedAt: now });
  await recordOutcome(tx, ended, `action.${status}`, ended.errorCode ?? "ok");
}

/** Keeps an action open after a step that taught nothing: it is repeated later, or given up after too long. */
export async function keepTrying(
  { timing }: Actor,
  tx: Tx,
  row: ActionRow,
  failures: number,
  error: GatewayError,
): Promise<void> {
  const now = new Date();
  const outcomeUnknownSince = row.outcomeUnknownSince ?? now;
  const isGivenUp = now.getTime() - outcomeUnknownSince.getTime() >= timing.giveUpAfterMs;
  const nextAttemptAt = isGivenUp ? null : new Date(now.getTime() + timing.retryDelayMs(failures));
  const requestId = error.requestId ?? row.requestId;
  const kept = await write(tx, row, { outcomeUnknownSince, isGivenUp, nextAttemptAt, requestId });
  if (nextAttemptAt) await queueStep(tx, kept, nextAttemptAt);
  else await recordOutcome(tx, kept, "action.given-up", error.code);
}

export async function write(tx: Tx, { id }: ActionRow, change: Change): Promise<ActionRow> {
  const set = { ...change, updatedAt: new Date() };
  const [row] = await tx.update(actions).set(set).where(eq(actions.id, id)).returning();
  if (!row) throw new Error(`Action ${id} is gone`);
  return row;
}

async function recordOutcome(tx: Tx, row: ActionRow, event: string, outcome: string): Promise<void> {
  const { tenant, subject, callId, id: actionId, target, operationId, requestId, attempts, payloadDigest } = row;
  await recordAudit(tx, {
    ...{ tenant, subject, event, callId, actionId, operationId, requestId, outcome },
    sessionId: jobSession(actionId),
    resourceType: target.type,
    resourceId: row.resourceId ?? target.id,
    details: { payloadDigest, attempts },
  });
}

/** The session a job speaks under: its own, for whoever proposed it may have signed out long ago. */
export const jobSession = (actionId: string): string => `job-${actionId}`;

/** Whether the Gateway may have done it all the same: no answer, one of its own troubles, or one that is none. */
export const isOutcomeUnknown = ({ code }: GatewayError) =>
  code === "KNOWLEDGE_PROVIDER_UNAVAILABLE" || code === "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR";
