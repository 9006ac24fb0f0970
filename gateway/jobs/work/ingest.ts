/** Prepares a candidate in the engine and lets it serve. */
import { eq } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import type { Tx } from "../../db/connect.ts";
import { versions } from "../../db/schema.ts";
import { adviseJob } from "../../documents/advise-job.ts";
import { lockDocument, type Slots } from "../../documents/find.ts";
import { isHidden } from "../../documents/lifecycle.ts";
import { EngineFailure, type Proof, type SourceFile, type VersionRef } from "../../engines/engine.ts";
import { auditSubject, closeOperation } from "../../operations/close.ts";
import type { OperationRow } from "../../operations/start.ts";
import { activateCandidate, finishCandidate } from "../../versions/activate.ts";
import { moveVersion } from "../../versions/lifecycle.ts";
import { CancelRequested } from "../run/stop-reasons.ts";
import { demandRun } from "../run/take-up.ts";
import type { Worker } from "../worker.ts";
import { progressWriter } from "./progress.ts";

type Candidate = { slots: Slots; version: NonNullable<Slots["candidate"]>; operation: OperationRow };

/** Rejects with whatever stopped it; `run-operation.ts` decides what becomes of the Operation then. */
export async function ingest(worker: Worker, run: OperationRow, signal: AbortSignal): Promise<void> {
  const { ref, fileId, file } = await worker.db.transaction((tx) => begin(worker, tx, run));
  await demandBytes(worker, fileId, file.fileSize);
  const progress = progressWriter(worker, run);
  const proof = await worker.engine.prepare(ref, file, progress.report, signal).finally(progress.end);
  demandContent(proof);
  await worker.db.transaction((tx) => serve(worker, tx, run));
}

/**
 * The candidate with its document and Operation locked. Throws CancelRequested when nobody wants it any more: cancel and
 * activation both come through these locks, so the first of them wins and the other sees it.
 */
async function demandCandidate(tx: Tx, run: OperationRow): Promise<Candidate> {
  if (!run.documentId) throw new Error(`The ingestion ${run.id} has no document`);
  const slots = await lockDocument(tx, run.documentId);
  const operation = await demandRun(tx, run);
  const { document, candidate } = slots;
  const isWanted = !operation.cancelRequestedAt && !isHidden(document.status) && candidate?.operationId === run.id;
  if (!isWanted || !candidate) throw new CancelRequested();
  return { slots, version: candidate, operation };
}

type Start = { ref: VersionRef; fileId: string; file: SourceFile };

async function begin({ files, now }: Worker, tx: Tx, run: OperationRow): Promise<Start> {
  const { slots, version } = await demandCandidate(tx, run);
  const status = moveVersion(version.status, "ingest");
  if (!status) throw new Error(`Version ${version.id} is ${version.status} and cannot be prepared`);
  const processingStartedAt = version.processingStartedAt ?? now();
  await tx
    .update(versions)
    .set({ status, processingStartedAt, progressPercent: null, progressUpdatedAt: null })
    .where(eq(versions.id, version.id));
  const { tenant, spaceId, id: documentId, name: documentName } = slots.document;
  const { id: versionId, fileResourceId: fileId, fileName, mimeType, fileSize } = version;
  const file = { path: files.path(fileId), fileName, mimeType, fileSize, documentName };
  return { ref: { tenant, spaceId, documentId, versionId }, fileId, file };
}

async function demandBytes({ files }: Worker, fileId: string, fileSize: number): Promise<void> {
  const size = await files.size(fileId).catch(() => null);
  if (size === fileSize) return;
  throw new EngineFailure("fault", "FILE_UNREADABLE", "The stored file could not be read.");
}

/** An engine owes text with its proof; one that found none and did not say so is not believed. */
function demandContent({ passageCount, codePointCount }: Proof): void {
  if (passageCount > 0 && codePointCount !== 0) return;
  throw new EngineFailure("content", "NO_TEXT", "No text was found in the file.");
}

async function serve({ now, enqueue }: Worker, tx: Tx, run: OperationRow): Promise<void> {
  const { slots, version, operation } = await demandCandidate(tx, run);
  const { document: before } = slots;
  const after = await activateCandidate(tx, now(), await finishCandidate(tx, now(), slots));
  await record(tx, {
    ...auditSubject(operation),
    action: "activateVersion",
    outcome: "ok",
    changes: {
      activeVersionId: [before.activeVersionId, version.id],
      status: [before.status, after.status],
      lockVersion: [before.lockVersion, after.lockVersion],
    },
  });
  await closeOperation(tx, now(), operation, { move: "succeed" });
  await enqueue(tx, adviseJob(after.id));
}
