/** Removes what a deleted document leaves behind. The document has been hidden since its deletion was accepted. */
import { and, eq, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import type { Tx } from "../../db/connect.ts";
import { documents, fileResources, operations, versions } from "../../db/schema.ts";
import { lockDocument, subjectOf } from "../../documents/find.ts";
import { moveDocument } from "../../documents/lifecycle.ts";
import { closeOperation } from "../../operations/close.ts";
import type { OperationRow } from "../../operations/start.ts";
import { Postponed } from "../run/stop-reasons.ts";
import { demandRun } from "../run/take-up.ts";
import type { Worker } from "../worker.ts";

/** The clean-up of one deletion's Operation. */
export async function cleanDocument(worker: Worker, run: OperationRow, signal: AbortSignal): Promise<void> {
  if (!run.documentId) throw new Error(`The deletion ${run.id} has no document`);
  await demandStopped(worker, run.documentId, run.id);
  await removeVersions(worker, run.documentId, signal);
  const { now } = worker;
  await finish(worker, run.documentId, async (tx) => {
    await closeOperation(tx, now(), await demandRun(tx, run), { move: "succeed" });
  });
}

/** The clean-up of a document whose Operation gave up: nothing else would ever come back to it. */
export async function cleanAbandonedDocument(worker: Worker, documentId: string): Promise<void> {
  await demandStopped(worker, documentId);
  await removeVersions(worker, documentId, AbortSignal.any([]));
  await finish(worker, documentId, async (tx) => {
    const subject = { resourceType: "DOCUMENT", resourceId: documentId };
    await record(tx, { ...subject, action: "finishDelete", outcome: "ok" });
  });
}

/** An ingestion that has not stopped yet could write behind the clean-up. */
async function demandStopped({ db, timing }: Worker, documentId: string, deletionId = ""): Promise<void> {
  const others = and(
    eq(operations.documentId, documentId),
    ne(operations.id, deletionId),
    inArray(operations.status, ["PENDING", "RUNNING"]),
  );
  const running = await db.select({ id: operations.id }).from(operations).where(others);
  if (running.length > 0) throw new Postponed(timing.stopWaitMs);
}

async function removeVersions({ db, engine }: Worker, documentId: string, signal: AbortSignal): Promise<void> {
  const { tenant, spaceId } = documents;
  const left = await db
    .select({ tenant, spaceId, versionId: versions.id })
    .from(versions)
    .innerJoin(documents, eq(documents.id, versions.documentId))
    .where(and(eq(versions.documentId, documentId), ne(versions.status, "DELETED")));
  for (const version of left) {
    signal.throwIfAborted();
    await engine.remove({ ...version, documentId });
  }
}

async function finish(worker: Worker, documentId: string, close: (tx: Tx) => Promise<void>): Promise<void> {
  const fileIds = await worker.db.transaction(async (tx) => {
    const slots = await lockDocument(tx, documentId);
    await close(tx);
    if (slots.document.status === "DELETED") return []; // the housekeeping came first
    const moved = moveDocument(subjectOf(slots), "finishDelete");
    if (!moved.ok) throw new Error(`The document ${documentId} cannot be cleaned up: ${moved.why}`);
    await tx.update(versions).set({ status: "DELETED" }).where(eq(versions.documentId, documentId));
    const at = worker.now();
    const empty = { activeVersionId: null, candidateVersionId: null };
    await tx
      .update(documents)
      .set({ ...empty, status: moved.status, deletedAt: at, updatedAt: at })
      .where(eq(documents.id, documentId));
    return forgetFiles(tx, documentId, at);
  });
  for (const id of fileIds) await removeBytes(worker, id);
}

/** Files of this document that no other document uses, too. */
async function forgetFiles(tx: Tx, documentId: string, at: Date): Promise<string[]> {
  const mine = tx.select({ id: versions.fileResourceId }).from(versions).where(eq(versions.documentId, documentId));
  const locked = await tx
    .select({ id: fileResources.id })
    .from(fileResources)
    .where(and(inArray(fileResources.id, mine), isNull(fileResources.deletedAt)))
    .orderBy(fileResources.id)
    .for("update");
  return forgetUnused(
    tx,
    locked.map(({ id }) => id),
    at,
  );
}

/** Of files whose rows are locked, marks those without a version as removed; answers which. */
export async function forgetUnused(tx: Tx, ids: string[], at: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const users = tx
    .select({ one: sql`1` })
    .from(versions)
    .where(and(eq(versions.fileResourceId, fileResources.id), ne(versions.status, "DELETED")));
  const forgotten = await tx
    .update(fileResources)
    .set({ deletedAt: at })
    .where(and(inArray(fileResources.id, ids), notExists(users)))
    .returning({ id: fileResources.id });
  return forgotten.map(({ id }) => id);
}

/** After the commit; what cannot be removed now is found again by the housekeeping. */
export const removeBytes = ({ files, log }: Worker, id: string): Promise<void> =>
  files.remove(id).catch((error: unknown) => log.warn({ err: error, fileId: id }, "a file could not be removed yet"));
