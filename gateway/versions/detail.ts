/** Versions as the contract shows them, in its two projections. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { operations, versions } from "../db/schema.ts";
import { maxManualRetries } from "../operations/lifecycle.ts";

type Schemas = components["schemas"];
type Detail = Schemas["DocumentVersionDetail"];
type VersionRow = typeof versions.$inferSelect;
type OperationRow = typeof operations.$inferSelect;

/** For lists and synchronous answers, which show serving versions only and so never a failure. */
export const versionSummary = (
  version: Pick<VersionRow, "id" | "versionNo" | "status" | "fileName" | "mimeType" | "fileSize">,
): Schemas["KnowledgeDocumentVersion"] => ({
  versionId: version.id,
  versionNumber: version.versionNo,
  status: version.status,
  fileName: version.fileName,
  mimeType: version.mimeType,
  fileSize: version.fileSize,
});

/** `operation`: the one that works, or last worked, on the version. */
export function versionDetail(version: VersionRow, operation: OperationRow | null): Detail {
  const error = errorOf(version, operation);
  return {
    versionId: version.id,
    versionNo: version.versionNo,
    changeType: version.changeType,
    status: version.status,
    fileName: version.fileName,
    mimeType: version.mimeType,
    fileSize: version.fileSize,
    operationId: operation?.id ?? null,
    operationStatus: operation?.status ?? null,
    ...progressOf(version),
    retryable: error?.retryable ?? false,
    error,
    createdAt: version.createdAt.toISOString(),
    processingStartedAt: iso(version.processingStartedAt),
    readyAt: iso(version.readyAt),
    activatedAt: iso(version.activatedAt),
    failedAt: iso(version.failedAt),
    cancelledAt: iso(version.cancelledAt),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A finished version is 100 % by its state; any other shows what the engine last counted, or that nothing is known. */
function progressOf(version: VersionRow): Pick<Detail, "progressPercent" | "progressSource" | "progressUpdatedAt"> {
  if (version.status === "READY" || version.status === "RETIRED")
    return { progressPercent: 100, progressSource: "TERMINAL_STATE", progressUpdatedAt: iso(version.readyAt) };
  const progressUpdatedAt = iso(version.progressUpdatedAt);
  if (version.progressPercent === null)
    return { progressPercent: null, progressSource: "UNAVAILABLE", progressUpdatedAt };
  return { progressPercent: version.progressPercent, progressSource: "PROVIDER", progressUpdatedAt };
}

/** Retryable means: a manual retry of its Operation would be accepted now. */
function errorOf(version: VersionRow, operation: OperationRow | null): Schemas["VersionError"] | null {
  if (version.status !== "FAILED") return null;
  const isRetryable = operation?.isRetryable === true && operation.manualRetryAttempt < maxManualRetries;
  return {
    code: version.errorCode ?? "INGESTION_FAILED",
    message: version.errorMessage ?? "The version could not be prepared.",
    retryable: version.errorRetryable === true && isRetryable,
  };
}
