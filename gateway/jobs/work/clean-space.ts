/** Removes what a deleted, empty space leaves behind in the engine. */
import { eq } from "drizzle-orm";
import type { Tx } from "../../db/connect.ts";
import { spaces } from "../../db/schema.ts";
import { closeOperation } from "../../operations/close.ts";
import type { OperationRow } from "../../operations/start.ts";
import { demandRun } from "../run/take-up.ts";
import type { Worker } from "../worker.ts";

export async function cleanSpace({ db, engine, now }: Worker, run: OperationRow): Promise<void> {
  await engine.removeSpace({ tenant: run.tenant, spaceId: run.spaceId });
  await db.transaction(async (tx) => {
    await lockSpace(tx, run.spaceId);
    const operation = await demandRun(tx, run);
    const at = now();
    await tx.update(spaces).set({ status: "DELETED", deletedAt: at, updatedAt: at }).where(eq(spaces.id, run.spaceId));
    await closeOperation(tx, at, operation, { move: "succeed" });
  });
}

/** The space's row is locked before its Operation's, as everywhere. */
export async function lockSpace(tx: Tx, spaceId: string): Promise<void> {
  await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, spaceId)).for("update");
}
