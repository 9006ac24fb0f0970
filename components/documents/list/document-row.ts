import type { Status } from "@/lib/status";
import type { DocumentDetail, DocumentSummary, Version } from "../document";
import { type Searchability, searchabilityOf } from "../searchability";

/** A row of the list: what the list tells, and what a detail that was read for it adds. */
export type DocumentRow = {
  documentId: string;
  name: string;
  status: Status["document"];
  searchable: Searchability;
  active: { no: number; status: Status["version"] } | null;
  /** Undefined where nobody has looked: the list itself does not tell. */
  candidate: Version | null | undefined;
  category: string | null;
  /** Of the active version's file, else of the candidate's; null while unknown. */
  fileSize: number | null;
};

/** The list and a detail are read at different moments: the newer one counts for what both tell. */
export function documentRow(
  summary: DocumentSummary,
  detail: DocumentDetail | undefined,
  isSpaceClosed: boolean,
): DocumentRow {
  const isDetailNewer = detail !== undefined && detail.lockVersion >= summary.version;
  const { name, status, metadata } = isDetailNewer ? detail : summary;
  const active = isDetailNewer ? detailActive(detail) : summaryActive(summary);
  const candidate = isDetailNewer ? detail.candidateVersion : undefined;
  return {
    documentId: summary.documentId,
    name: name || summary.documentId, // the contract lets a list leave it empty
    status,
    searchable: searchabilityOf({ status, activeStatus: active?.status ?? null, isSpaceClosed }),
    active,
    candidate,
    category: metadata.category,
    fileSize: active?.fileSize ?? candidate?.fileSize ?? null,
  };
}

const summaryActive = ({ activeVersion: version }: DocumentSummary) =>
  version && { no: version.versionNumber, status: version.status, fileSize: version.fileSize };

const detailActive = ({ activeVersion: version }: DocumentDetail) =>
  version && { no: version.versionNo, status: version.status, fileSize: version.fileSize };
