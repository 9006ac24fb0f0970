import "server-only";
import { and, eq } from "drizzle-orm";
import { GatewayError } from "../../gateway/error.ts";
import { recordAudit } from "../audit.ts";
import type { Db, Tx } from "../db/connect.ts";
import { actions } from "../db/schema.ts";
import type { SignedInUser } from "../session.ts";
import { ruleFor } from "./policy.ts";
import type { Proposal } from "./proposal.ts";
import { type ActionRow, queueStep } from "./queue.ts";
import { storable } from "./storable.ts";
import { targetOf } from "./target.ts";

const lifetimeMs = 24 * 60 * 60_000;
/** A confirmed download waits for one click, not for a job. */
const downloadLifetimeMs = 15 * 60_000;

/**
 * Takes a proposal up, with its job and its audit row in one transaction. Proposing again is the same action; one that was
 * given up is taken up again.
 * @throws {GatewayError} KNOWLEDGE_CONFLICT when the id stands for something else
 */
export async function propose(db: Db, user: SignedInUser, proposal: Proposal): Promise<ActionRow> {
  const known = await find(db, proposal.actionId);
  if (known) return proposedBefore(db, user, proposal, known);
  const row = await freshRow(user, proposal);
  const made = await db.transaction(async (tx) => {
    const [inserted] = await tx.insert(actions).values(row).onConflictDoNothing().returning();
    if (!inserted) return null; // the other half of a double click was first
    await recordProposal(tx, user, inserted);
    if (needsJob(inserted)) await queueStep(tx, inserted);
    return inserted;
  });
  if (made) return made;
  const first = await find(db, proposal.actionId);
  if (!first) throw new Error(`Action ${proposal.actionId} is neither new nor there`);
  return proposedBefore(db, user, proposal, first);
}

/** A download has no effect to carry out: its link is made at the click, lives a minute and is kept nowhere. */
export const needsJob = ({ callId }: Pick<ActionRow, "callId">) => callId !== "knowledgeDocumentCreateDownloadLink";

async function freshRow(user: SignedInUser, proposal: Proposal): Promise<typeof actions.$inferInsert> {
  const { actionId: id, call, payload, payloadDigest, reason } = proposal;
  const target = await targetOf(user, proposal);
  const isDownload = !needsJob({ callId: call.id });
  return {
    id,
    tenant: user.tenant,
    subject: user.subject,
    requesterName: storable(user.name),
    groups: user.groups,
    callId: call.id,
    payload,
    payloadDigest,
    target: { ...target, name: target.name && storable(target.name) },
    reason: reason && storable(reason),
    ...ruleFor(call.id),
    status: "approved",
    expiresAt: new Date(Date.now() + (isDownload ? downloadLifetimeMs : lifetimeMs)),
  };
}

async function proposedBefore(db: Db, user: SignedInUser, proposal: Proposal, known: ActionRow): Promise<ActionRow> {
  const isSame =
    known.tenant === user.tenant &&
    known.subject === user.subject &&
    known.callId === proposal.call.id &&
    known.payloadDigest === proposal.payloadDigest;
  if (!isSame) throw new GatewayError("KNOWLEDGE_CONFLICT", 409, { reason: "ACTION_ID_TAKEN" });
  return known.isGivenUp ? takeUpAgain(db, user, known) : known;
}

async function takeUpAgain(db: Db, user: SignedInUser, known: ActionRow): Promise<ActionRow> {
  return db.transaction(async (tx) => {
    const now = new Date();
    const [row] = await tx
      .update(actions)
      .set({ isGivenUp: false, outcomeUnknownSince: now, nextAttemptAt: now, updatedAt: now })
      .where(and(eq(actions.id, known.id), eq(actions.isGivenUp, true)))
      .returning();
    if (!row) return known; // somebody else did, a moment ago
    await recordProposal(tx, user, row, "action.resumed");
    await queueStep(tx, row);
    return row;
  });
}

async function recordProposal(tx: Tx, user: SignedInUser, action: ActionRow, event = "action.proposed") {
  const { id, callId, target, payloadDigest, rule, ruleVersion, tenant, subject } = action;
  await recordAudit(tx, {
    ...{ tenant, subject, event, callId, actionId: id, outcome: "ok" },
    sessionId: user.sessionId,
    resourceType: target.type,
    resourceId: target.id,
    details: { payloadDigest, rule, ruleVersion },
  });
}

async function find(db: Db, actionId: string): Promise<ActionRow | undefined> {
  const [row] = await db.select().from(actions).where(eq(actions.id, actionId));
  return row;
}
