import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";

type Detail = components["schemas"]["KnowledgeDocumentDetail"];
type Version = components["schemas"]["DocumentVersionDetail"];

/** Contract rule 23: a document's two slots agree with each other, and each version with its own status. */
export function detailBreach({ status, searchable, activeVersion, candidateVersion }: Detail): string | null {
  if (searchable !== (status === "ACTIVE" && activeVersion?.status === "READY")) return "rule 23: searchable";
  if (activeVersion && activeVersion.versionId === candidateVersion?.versionId)
    return "rule 23: one version in two slots";
  if (candidateVersion?.status === "RETIRED" || candidateVersion?.status === "DELETED")
    return "rule 23: a candidate that is gone";
  return (activeVersion && versionBreach(activeVersion)) ?? (candidateVersion && versionBreach(candidateVersion));
}

function versionBreach(version: Version): string | null {
  return progressBreach(version) ?? errorBreach(version);
}

function progressBreach({ status, progressPercent, progressSource }: Version): string | null {
  const isComplete = status === "READY" || status === "RETIRED";
  if (isComplete && progressPercent !== 100) return "rule 23: complete without 100 percent";
  if (isComplete !== (progressSource === "TERMINAL_STATE")) return "rule 23: the source of progress";
  return (progressSource === "UNAVAILABLE") === (progressPercent === null)
    ? null
    : "rule 23: progress without a source";
}

function errorBreach({ status, error, retryable }: Version): string | null {
  if (status === "FAILED" && error === null) return "rule 23: failed without an error";
  if (status !== "FAILED" && error !== null) return "rule 23: an error without a failure";
  return retryable === (error?.retryable ?? false) ? null : "rule 23: retryable";
}
