/** Which moves a version makes. Pure. */
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";

export type VersionStatus = components["schemas"]["VersionStatus"];
export type VersionMove = "ingest" | "finish" | "fail" | "cancel" | "retry" | "retire" | "restore" | "delete";

/**
 * A move that is not listed is not made. The contract's UPLOADING and UPLOADED are for engines that take the file over
 * the network first; here the bytes are at hand when the version is made.
 */
const table: Record<VersionStatus, Partial<Record<VersionMove, VersionStatus>>> = {
  CREATED: { ingest: "INGESTING", fail: "FAILED", cancel: "CANCELLED", delete: "DELETED" },
  UPLOADING: { ingest: "INGESTING", fail: "FAILED", cancel: "CANCELLED", delete: "DELETED" },
  UPLOADED: { ingest: "INGESTING", fail: "FAILED", cancel: "CANCELLED", delete: "DELETED" },
  // Taken up again after its worker fell silent, it is still ingesting.
  INGESTING: { ingest: "INGESTING", finish: "READY", fail: "FAILED", cancel: "CANCELLED", delete: "DELETED" },
  READY: { retire: "RETIRED", cancel: "CANCELLED", delete: "DELETED" },
  FAILED: { retry: "CREATED", delete: "DELETED" },
  CANCELLED: { delete: "DELETED" },
  RETIRED: { restore: "READY", delete: "DELETED" },
  DELETED: {},
};

/** The status after `move`, or null when the version does not make it. */
export const moveVersion = (status: VersionStatus, move: VersionMove): VersionStatus | null =>
  table[status][move] ?? null;

/** Versions a worker has, or will get, in hand. The database lets a document have one. */
export const isInProgress = (status: VersionStatus): boolean => "ingest" in table[status];
