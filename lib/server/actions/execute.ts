import "server-only";
import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { type Call, calls } from "../../gateway/calls.ts";
import { GatewayError } from "../../gateway/error.ts";
import type { Tx } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import { callGateway } from "../gateway.ts";
import { thaw } from "./payload.ts";
import { type ActionRow, queueStep } from "./queue.ts";
import { type Actor, finish, isOutcomeUnknown, jobSession, keepTrying, onAction, write } from "./settle.ts";

type Schemas = components["schemas"];
/** Every answer of an ask-level call, by what an action keeps of it. */
type Answer = {
  data: { spaceId?: string; documentId?: string; operationId?: string; status: Schemas["OperationStatus"] | string };
};

/**
 * Sends an approved action's call as its requester, under the action's one key. However often this runs, and whoever died
 * in the middle, it is one effect at the Gateway.
 */
export async function executeAction(actor: Actor, actionId: string, signal?: AbortSignal): Promise<void> {
  const action = await begin(actor, actionId);
  if (!action) return;
  const call = calls[action.callId as Call["id"]]; // only calls of the table are taken up
  try {
    const answer = (await callGateway(requesterOf(action), {
      call,
      ...thaw(action.payload),
      query: {},
      intentId: action.id,
      signal,
    })) as Answer; // the transport has checked it against this call's schema
    await onAction(actor.db, action, (tx, row) => succeed(actor, tx, row, call, answer));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await onAction(actor.db, action, (tx, row) =>
      isOutcomeUnknown(error) ? keepTrying(actor, tx, row, row.attempts, error) : refuse(tx, row, error),
    );
  }
}

/** The requester, as the identity provider stated them at the proposal, in a session of the job's own. */
export const requesterOf = ({ id, tenant, subject, groups }: ActionRow) => ({
  tenant,
  subject,
  groups,
  sessionId: jobSession(id),
});

/** Counts one more attempt of what may be executed now; what waited too long for its first ends here. */
async function begin({ db }: Actor, actionId: string): Promise<ActionRow | undefined> {
  const now = new Date();
  const isOpen = or(eq(actions.status, "executing"), and(eq(actions.status, "approved"), gt(actions.expiresAt, now)));
  const [row] = await db
    .update(actions)
    .set({
      status: "executing",
      attempts: sql`${actions.attempts} + 1`,
      startedAt: sql`coalesce(${actions.startedAt}, now())`,
      updatedAt: now,
    })
    .where(and(eq(actions.id, actionId), isOpen, isNull(actions.operationId), eq(actions.isGivenUp, false)))
    .returning();
  if (!row) await expire({ db }, actionId, now);
  return row;
}

/** Ends what was not begun in time. */
export async function expire({ db }: Pick<Actor, "db">, actionId: string, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const isLate = and(inArray(actions.status, ["waiting", "approved"]), lte(actions.expiresAt, now));
    const [row] = await tx
      .select()
      .from(actions)
      .where(and(eq(actions.id, actionId), isLate))
      .for("update");
    if (row) await finish(tx, row, "expired");
  });
}

async function succeed(actor: Actor, tx: Tx, row: ActionRow, call: Call, { data }: Answer): Promise<void> {
  const resourceId = data.spaceId ?? data.documentId ?? data.operationId ?? null;
  const isAccepted = call.successStatus === 202;
  const operation = data.operationId ? { operationId: data.operationId, operationStatus: data.status } : {};
  if (!isAccepted) return finish(tx, row, "done", { resourceId, ...operation, requestId: null });
  const known = { outcomeUnknownSince: null, nextAttemptAt: null };
  const accepted = await write(tx, row, { resourceId, ...operation, ...known });
  await queueStep(tx, accepted, new Date(Date.now() + actor.timing.shortestPollMs));
}

const refuse = (tx: Tx, row: ActionRow, { code, reason, requestId }: GatewayError) =>
  finish(tx, row, "failed", { errorCode: code, errorReason: reason, requestId });
