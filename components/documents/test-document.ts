import type { DocumentDetail, Version } from "./document";

const at = (minute: number) => `2026-03-01T11:${String(minute).padStart(2, "0")}:00.000Z`;

/** A version that obeys the contract's rules for its status. */
export function version(status: Version["status"], change: Partial<Version> = {}): Version {
  const isFinished = status === "READY" || status === "RETIRED";
  const isOpen = ["CREATED", "UPLOADING", "UPLOADED", "INGESTING"].includes(status);
  const progress: Pick<Version, "progressPercent" | "progressSource" | "progressUpdatedAt"> = isFinished
    ? { progressPercent: 100, progressSource: "TERMINAL_STATE", progressUpdatedAt: at(20) }
    : { progressPercent: null, progressSource: "UNAVAILABLE", progressUpdatedAt: null };
  return {
    versionId: `ver_${status}`,
    versionNo: 4,
    changeType: "REPLACE",
    status,
    fileName: "差旅与报销制度-2026-1130-修订稿.pdf",
    mimeType: "application/pdf",
    fileSize: 2_600_000,
    operationId: "op_8F0A2D4",
    operationStatus: isOpen ? "RUNNING" : isFinished ? "SUCCEEDED" : status === "FAILED" ? "FAILED" : "CANCELLED",
    ...progress,
    retryable: status === "FAILED",
    error: status === "FAILED" ? { code: "ENGINE_FAULT", message: "The engine stopped.", retryable: true } : null,
    createdAt: at(10),
    processingStartedAt: status === "CREATED" ? null : at(11),
    readyAt: isFinished ? at(20) : null,
    activatedAt: null,
    failedAt: status === "FAILED" ? at(20) : null,
    cancelledAt: status === "CANCELLED" ? at(20) : null,
    ...change,
  };
}

export const serving = (change: Partial<Version> = {}) =>
  version("READY", { versionId: "ver_serving", versionNo: 3, activatedAt: at(5), ...change });

export function document(change: Partial<DocumentDetail> = {}): DocumentDetail {
  const { status = "ACTIVE", activeVersion = serving() } = change;
  return {
    documentId: "doc_7Q2M4F81",
    spaceId: "space_1",
    name: "差旅与报销制度 2026 版（全员适用）",
    status,
    searchable: status === "ACTIVE" && activeVersion?.status === "READY",
    metadata: { category: "公司制度", tags: ["财务", "差旅"], versionLabel: "2026.11", productCode: null },
    lockVersion: 7,
    activeVersion,
    candidateVersion: null,
    createdAt: at(0),
    updatedAt: at(20),
    ...change,
  };
}
