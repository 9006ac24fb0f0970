import "server-only";
import { and, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { unwrap } from "../../gateway/client.ts";
import { GatewayError } from "../../gateway/error.ts";
import { type Actor, jobSession } from "../actions/settle.ts";
import type { Db, Tx } from "../db/connect.ts";
import { isForgotten } from "../db/enqueue.ts";
import { uploadOperations } from "../db/schema.ts";
import { gatewayFor } from "../gateway.ts";
import { log } from "../log.ts";
import { queueLook, type UploadRow, uploadJobKey } from "./record-upload.ts";

type Change = Partial<typeof uploadOperations.$inferInsert>;

const openStatuses = ["PENDING", "RUNNING"];
const isOpen = and(inArray(uploadOperations.status, openStatuses), eq(uploadOperations.isGivenUp, false));

/** Looks at the Operation of an upload, as whoever uploaded and at the Gateway's pace, until it has ended. */
export async function followUpload({ db, timing }: Actor, uploadId: string, signal?: AbortSignal): Promise<void> {
  const [row] = await db
    .select()
    .from(uploadOperations)
    .where(and(eq(uploadOperations.id, uploadId), isOpen));
  if (!row) return;
  const now = new Date();
  try {
    const { data } = await look(row, signal);
    const { status, failureCode = null, nextPollAfterMs = timing.pollMs } = data;
    const isOver = !openStatuses.includes(status);
    const seen = { status, failureCode, unseenSince: null, ...(isOver ? { finishedAt: now } : {}) };
    const nextAt = isOver ? null : new Date(now.getTime() + Math.max(nextPollAfterMs, timing.shortestPollMs));
    await db.transaction((tx) => note(tx, row, seen, nextAt));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const unseenSince = row.unseenSince ?? now;
    const unseenMs = now.getTime() - unseenSince.getTime();
    const isGivenUp = unseenMs >= timing.giveUpAfterMs;
    // Failed looks are not counted: how long they have gone on gives the same doubling.
    const looks = 1 + Math.floor(Math.log2(1 + unseenMs / 1000));
    const nextAt = isGivenUp ? null : new Date(now.getTime() + timing.retryDelayMs(looks));
    await db.transaction((tx) => note(tx, row, { unseenSince, isGivenUp }, nextAt));
  }
}

function look({ id, tenant, subject, groups, operationId }: UploadRow, signal?: AbortSignal) {
  const client = gatewayFor({ tenant, subject, groups, sessionId: jobSession(id) });
  const options = { params: { path: { operationId } }, ...(signal ? { signal } : {}) };
  return unwrap(client.GET("/internal/v1/knowledge/operations/{operationId}", options));
}

async function note(tx: Tx, row: UploadRow, change: Change, nextAt: Date | null): Promise<void> {
  const [kept] = await tx
    .update(uploadOperations)
    .set({ ...change, updatedAt: new Date() })
    .where(and(eq(uploadOperations.id, row.id), isOpen))
    .returning();
  if (kept && nextAt) await queueLook(tx, kept, nextAt);
}

/** An open Operation without a job would be looked at no more. */
export async function requeueForgottenUploads(db: Db, since: SQL): Promise<void> {
  const hasNoJob = isForgotten(sql`${uploadJobKey("")} || ${uploadOperations.id}`, since);
  const isLost = and(isOpen, lt(uploadOperations.updatedAt, since), hasNoJob);
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(uploadOperations).where(isLost).limit(100).for("update", {
      skipLocked: true,
    });
    for (const row of rows) {
      log.warn({ uploadId: row.id }, "the Operation of an upload had no job");
      await queueLook(tx, row);
    }
  });
}
