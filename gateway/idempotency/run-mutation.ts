import { and, eq, sql } from "drizzle-orm";
import { jsonDigest, sha256Hex } from "../../contracts/rules/digest.ts";
import { record } from "../audit/record.ts";
import type { Db, Tx } from "../db/connect.ts";
import { idempotencyKeys } from "../db/schema.ts";
import type { CallContext, CallId, Data, Effect, Input, Mutation } from "../http/call.ts";
import { Refusal } from "../refusal.ts";

type Row = typeof idempotencyKeys.$inferSelect;
type Key = Pick<Row, "tenant" | "subject" | "callId" | "key">;

/**
 * Runs a mutation exactly once per (tenant, subject, call, key). Everything is one transaction: the key's lock, the
 * caller's rights, the change, the stored outcome and the audit row. A second request with the same key waits for the
 * first and then gets its outcome, if its caller still may; with another content it conflicts. A refusal rolls back.
 */
export async function runMutation<Id extends CallId>(
  callId: Id,
  mutation: Mutation<Id>,
  context: CallContext,
  input: Input<Id>,
  idempotencyKey: string,
): Promise<Data<Id>> {
  const request = mutation.normalise?.(input) ?? input;
  const key: Key = { tenant: context.caller.tenant, subject: context.caller.subject, callId, key: idempotencyKey };
  const digest = jsonDigest(request);

  return transactionOf(context.db, async (tx) => {
    const inner = { ...context, db: tx };
    await lock(tx, key);
    await mutation.authorise(tx, inner, request);
    const stored = await outcomeOf(tx, key);
    if (stored && stored.digest !== digest)
      throw new Refusal("KNOWLEDGE_CONFLICT", "This Idempotency-Key was already used for another request.");
    if (stored) {
      await audit(tx, context, key, "replayed");
      return stored.data as Data<Id>; // stored under this call's id, so it has this call's shape
    }
    const { data, effect } = await mutation.execute(tx, inner, request);
    // Already checked to be plain JSON by its own type; the column's type cannot express the contract's.
    await tx.insert(idempotencyKeys).values({ ...key, digest, data: data as Row["data"] });
    await audit(tx, context, key, "ok", effect);
    return data;
  });
}

const lock = (tx: Tx, { tenant, subject, callId, key }: Key) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([tenant, subject, callId, key])}, 0))`);

async function outcomeOf(tx: Tx, { tenant, subject, callId, key }: Key): Promise<Row | undefined> {
  const table = idempotencyKeys;
  const mine = and(eq(table.tenant, tenant), eq(table.subject, subject), eq(table.callId, callId), eq(table.key, key));
  const [row] = await tx.select().from(table).where(mine);
  return row;
}

function audit(tx: Tx, { caller, requestId, traceId }: CallContext, key: Key, outcome: string, effect?: Effect) {
  const { service, subject, tenant, sessionId, toolCallId } = caller;
  const who = { service, subject, tenant, sessionId, toolCallId, requestId, traceId };
  return record(tx, { ...who, ...effect, action: key.callId, outcome, idempotencyDigest: sha256Hex(key.key) });
}

const attempts = 4;

/** Two mutations that deadlocked or could not be ordered left no trace, so the loser simply runs again. */
async function transactionOf<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === attempts || !isLostRace(error)) throw error;
    }
  }
}

function isLostRace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && (cause.code === "40001" || cause.code === "40P01")) return true;
  return false;
}
