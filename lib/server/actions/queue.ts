import "server-only";
import { eq } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { enqueue } from "../db/enqueue.ts";
import { actions } from "../db/schema.ts";

export type ActionRow = typeof actions.$inferSelect;

export const executeTask = "execute-action";
export const followTask = "follow-operation";

export const jobKey = (actionId: string) => `action:${actionId}`;

/** Queues the next step of an action: its call, or a look at the Operation that the call began. One step waits at a time. */
export async function queueStep(tx: Tx, { id, operationId }: ActionRow, runAt?: Date): Promise<void> {
  const task = operationId === null ? executeTask : followTask;
  await enqueue(tx, { task, payload: { actionId: id }, jobKey: jobKey(id), ...(runAt ? { runAt } : {}) });
}

/** The row, locked for the rest of the transaction. */
export async function lockAction(tx: Tx, id: string): Promise<ActionRow | undefined> {
  const [row] = await tx.select().from(actions).where(eq(actions.id, id)).for("update");
  return row;
}
