import "server-only";
import { eq } from "drizzle-orm";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { unwrap } from "../../gateway/client.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { Tx } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import { gatewayFor } from "../gateway.ts";
import { requesterOf } from "./execute.ts";
import { type ActionRow, queueStep } from "./queue.ts";
import { type Actor, finish, keepTrying, onAction, write } from "./settle.ts";

type Operation = components["schemas"]["KnowledgeOperation"];

/** Looks at the Operation an action began, as its requester and at the Gateway's pace, until it has ended. */
export async function followOperation(actor: Actor, actionId: string, signal?: AbortSignal): Promise<void> {
  const [action] = await actor.db.select().from(actions).where(eq(actions.id, actionId));
  if (action?.status !== "executing" || action.operationId === null || action.isGivenUp) return;
  const path = { operationId: action.operationId };
  try {
    const options = { params: { path }, ...(signal ? { signal } : {}) };
    const client = gatewayFor(requesterOf(action));
    const { data } = await unwrap(client.GET("/internal/v1/knowledge/operations/{operationId}", options));
    await onAction(actor.db, action, (tx, row) => note(actor, tx, row, data));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // A refusal may be a right taken away for an hour: the Operation still ends, and somebody may still learn how.
    await onAction(actor.db, action, (tx, row) => keepTrying(actor, tx, row, looksSince(row), error));
  }
}

async function note({ timing }: Actor, tx: Tx, row: ActionRow, operation: Operation): Promise<void> {
  const { status, failureCode, nextPollAfterMs = timing.pollMs } = operation;
  const change = { operationStatus: status };
  if (status === "SUCCEEDED") return finish(tx, row, "done", { ...change, requestId: null });
  if (status === "FAILED") {
    const errorCode = failureCode ?? "KNOWLEDGE_PROVIDER_UNAVAILABLE";
    return finish(tx, row, "failed", { ...change, errorCode, requestId: null });
  }
  if (status === "CANCELLED") return finish(tx, row, "failed", { ...change, requestId: null });
  const seen = await write(tx, row, { ...change, outcomeUnknownSince: null, nextAttemptAt: null });
  await queueStep(tx, seen, new Date(Date.now() + Math.max(nextPollAfterMs, timing.shortestPollMs)));
}

/** Failed looks in a row are not counted; how long they have gone on gives the same doubling. */
function looksSince({ outcomeUnknownSince }: ActionRow): number {
  const seconds = outcomeUnknownSince ? (Date.now() - outcomeUnknownSince.getTime()) / 1000 : 0;
  return 1 + Math.floor(Math.log2(1 + seconds));
}
