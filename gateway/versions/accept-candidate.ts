import { and, eq, isNull, max } from "drizzle-orm";
import { notFound } from "../access/demand.ts";
import type { Tx } from "../db/connect.ts";
import { newId } from "../db/ids.ts";
import { documents, fileResources, versions } from "../db/schema.ts";
import type { CallContext, Caller } from "../http/call.ts";
import type { OperationType } from "../operations/lifecycle.ts";
import { type OperationRow, startOperation } from "../operations/start.ts";

type DocumentRow = typeof documents.$inferSelect;
type VersionRow = typeof versions.$inferSelect;
export type VersionFile = Pick<VersionRow, "fileResourceId" | "fileName" | "mimeType" | "fileSize">;

const operationTypes = {
  INITIAL_UPLOAD: "DOCUMENT_UPLOAD",
  REPLACE: "DOCUMENT_REPLACE",
  REINDEX: "DOCUMENT_REINDEX",
} as const satisfies Record<VersionRow["changeType"], OperationType>;

/** The caller's own file, kept from being cleaned away until the transaction ends. Unknown and foreign ones look alike. */
export async function demandFile(tx: Tx, { tenant, subject }: Caller, id: string): Promise<VersionFile> {
  const mine = and(
    eq(fileResources.id, id),
    eq(fileResources.tenant, tenant),
    eq(fileResources.owner, subject),
    isNull(fileResources.deletedAt),
  );
  const { fileName, mimeType, fileSize } = fileResources;
  const [file] = await tx
    .select({ fileResourceId: fileResources.id, fileName, mimeType, fileSize })
    .from(fileResources)
    .where(mine)
    .for("share");
  if (!file) throw notFound("FILE_NOT_FOUND");
  return file;
}

/** Puts a new version into the candidate slot of a locked document and starts its Operation. The old candidate stays in the history. */
export async function acceptCandidate(
  tx: Tx,
  context: CallContext,
  document: Pick<DocumentRow, "id" | "tenant" | "securityDomain" | "spaceId">,
  { file, changeType, reason }: { file: VersionFile; changeType: VersionRow["changeType"]; reason?: string },
): Promise<OperationRow> {
  const versionId = newId("version");
  const { id: documentId, tenant, securityDomain, spaceId } = document;
  const operation = await startOperation(tx, context, {
    ...{ operationType: operationTypes[changeType], tenant, securityDomain, spaceId, documentId, versionId, reason },
  });
  const { fileResourceId, fileName, mimeType, fileSize } = file;
  await tx.insert(versions).values({
    ...{ id: versionId, documentId, changeType, fileResourceId, fileName, mimeType, fileSize },
    ...{ status: "CREATED", versionNo: await nextNumber(tx, documentId), operationId: operation.id },
    createdAt: context.now(),
  });
  await tx.update(documents).set({ candidateVersionId: versionId }).where(eq(documents.id, documentId));
  return operation;
}

async function nextNumber(tx: Tx, documentId: string): Promise<number> {
  const [last] = await tx
    .select({ no: max(versions.versionNo) })
    .from(versions)
    .where(eq(versions.documentId, documentId));
  return (last?.no ?? 0) + 1;
}
