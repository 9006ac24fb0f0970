import "server-only";
import { randomUUID } from "node:crypto";
import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { storable } from "../actions/storable.ts";
import type { Db, Tx } from "../db/connect.ts";
import { enqueue } from "../db/enqueue.ts";
import { uploadOperations } from "../db/schema.ts";
import type { SignedInUser } from "../session.ts";

export type UploadRow = typeof uploadOperations.$inferSelect;

export const followUploadTask = "follow-upload";
export const uploadJobKey = (id: string) => `upload:${id}`;

type Accepted = components["schemas"]["DocumentOperationAccepted"];

/** Keeps what an upload began, and has it followed. The same upload answered again is the same row. */
export async function recordUpload(db: Db, user: SignedInUser, accepted: Accepted, documentName: string) {
  const { tenant, subject, groups } = user;
  const { operationId, documentId, status } = accepted;
  const known = { operationId, documentId, documentName: storable(documentName), status };
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(uploadOperations)
      .values({ id: randomUUID(), tenant, subject, groups, ...known })
      .onConflictDoNothing()
      .returning();
    if (row) await queueLook(tx, row);
  });
}

/** Queues the next look at an upload's Operation. One look waits at a time. */
export async function queueLook(tx: Tx, { id }: UploadRow, runAt?: Date): Promise<void> {
  const job = { task: followUploadTask, payload: { uploadId: id }, jobKey: uploadJobKey(id) };
  await enqueue(tx, { ...job, ...(runAt ? { runAt } : {}) });
}
