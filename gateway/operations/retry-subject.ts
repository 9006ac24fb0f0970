/** What decides whether a failed Operation can be retried by hand. */
import { and, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "../db/connect.ts";
import { documents, fileResources, operations, spaces, versions } from "../db/schema.ts";
import { isIngestion, type RetrySubject, retryRefusal } from "./lifecycle.ts";
import type { OperationRow } from "./start.ts";

export async function retrySubject(db: Db, operation: OperationRow): Promise<RetrySubject> {
  const { status, isRetryable } = operation;
  if (status !== "FAILED" || !isRetryable) return { status, isRetryable, hasWorkLeft: false, manualRetries: 0 };
  return {
    ...{ status, isRetryable },
    hasWorkLeft: await hasWorkLeft(db, operation),
    manualRetries: await manualRetries(db, operation),
  };
}

export const isRetryableNow = async (db: Db, operation: OperationRow): Promise<boolean> =>
  retryRefusal(await retrySubject(db, operation)) === null;

/** Retries below the root, whichever of its descendants each of them retried. */
export async function manualRetries(db: Db, { rootOperationId }: OperationRow): Promise<number> {
  const below = and(eq(operations.rootOperationId, rootOperationId), ne(operations.id, rootOperationId));
  const [counted] = await db.select({ retries: count() }).from(operations).where(below);
  return counted?.retries ?? 0;
}

function hasWorkLeft(db: Db, operation: OperationRow): Promise<boolean> {
  if (isIngestion(operation.operationType)) return hasFailedCandidate(db, operation);
  return operation.documentId ? hasUnfinishedDelete(db, operation.documentId) : hasFailedSpace(db, operation.spaceId);
}

async function hasFailedCandidate(db: Db, { versionId }: OperationRow): Promise<boolean> {
  if (versionId === null) return false;
  const found = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(documents, eq(documents.candidateVersionId, versions.id))
    .innerJoin(fileResources, eq(fileResources.id, versions.fileResourceId))
    .where(
      and(
        eq(versions.id, versionId),
        eq(versions.status, "FAILED"),
        isNull(fileResources.deletedAt),
        inArray(documents.status, ["CREATE_FAILED", "ACTIVE", "DISABLED"]),
      ),
    );
  return found.length > 0;
}

async function hasUnfinishedDelete(db: Db, documentId: string): Promise<boolean> {
  const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
  if (document?.status !== "DELETING") return false;
  const open = and(eq(operations.documentId, documentId), inArray(operations.status, ["PENDING", "RUNNING"]));
  return (await db.select({ id: operations.id }).from(operations).where(open)).length === 0;
}

async function hasFailedSpace(db: Db, spaceId: string): Promise<boolean> {
  const [space] = await db.select().from(spaces).where(eq(spaces.id, spaceId));
  return space?.status === "DELETE_FAILED";
}
