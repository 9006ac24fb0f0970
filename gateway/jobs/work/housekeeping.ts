/** What nobody waits for: files that no version uses, half received files, old outcomes and heartbeats, abandoned clean-ups. */
import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import { documents, fileResources, operations, versions, workerHeartbeats } from "../../db/schema.ts";
import { unusedFileLifetimeSeconds } from "../../files/accepted-types.ts";
import { forgetOldKeys } from "../../idempotency/forget-old-keys.ts";
import { Postponed } from "../run/stop-reasons.ts";
import type { Worker } from "../worker.ts";
import { cleanAbandonedDocument, forgetUnused, removeBytes } from "./clean-document.ts";

const batch = 100;

export async function keepHouse(worker: Worker): Promise<void> {
  const { db, files, now } = worker;
  const dayAgo = new Date(now().getTime() - unusedFileLifetimeSeconds * 1000);
  while ((await removeUnusedFiles(worker, dayAgo)) === batch);
  await removeStrayBytes(worker, dayAgo);
  await files.discardAbandoned(dayAgo);
  await forgetOldKeys(db, now());
  await db.delete(workerHeartbeats).where(lt(workerHeartbeats.seenAt, dayAgo));
  if (!worker.breakers.engine.isOpen()) await finishAbandonedDeletes(worker);
}

/** Uploads hold a file's row while they put it to use, so a locked row is one that may be in use in a moment. */
async function removeUnusedFiles(worker: Worker, before: Date): Promise<number> {
  const users = worker.db
    .select({ one: sql`1` })
    .from(versions)
    .where(and(eq(versions.fileResourceId, fileResources.id), sql`${versions.status} <> 'DELETED'`));
  const unused = and(isNull(fileResources.deletedAt), lt(fileResources.createdAt, before), notExists(users));
  const { found, forgotten } = await worker.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: fileResources.id })
      .from(fileResources)
      .where(unused)
      .limit(batch)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    return { found: ids.length, forgotten: await forgetUnused(tx, ids, worker.now()) };
  });
  for (const id of forgotten) await removeBytes(worker, id);
  return found;
}

/** Bytes whose row was never written or says that they are gone: a process ended between its two steps. */
async function removeStrayBytes(worker: Worker, before: Date): Promise<void> {
  for await (const { id, modifiedAt } of worker.files.kept()) {
    if (modifiedAt >= before) continue;
    const kept = and(eq(fileResources.id, id), isNull(fileResources.deletedAt));
    const rows = await worker.db.select({ id: fileResources.id }).from(fileResources).where(kept);
    if (rows.length === 0) await removeBytes(worker, id);
  }
}

async function finishAbandonedDeletes(worker: Worker): Promise<void> {
  const { db, log } = worker;
  const open = db
    .select({ one: sql`1` })
    .from(operations)
    .where(and(eq(operations.documentId, documents.id), inArray(operations.status, ["PENDING", "RUNNING"])));
  const abandoned = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.status, "DELETING"), notExists(open)))
    .limit(batch);
  for (const { id } of abandoned)
    await cleanAbandonedDocument(worker, id).catch((error: unknown) => {
      if (!(error instanceof Postponed))
        log.warn({ err: error, documentId: id }, "a clean-up failed and is tried later");
    });
}
