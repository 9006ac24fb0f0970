import type { components } from "@/contracts/generated/knowledge-gateway.types";

type Detail = components["schemas"]["KnowledgeDocumentDetail"];

export type Serving =
  | { state: "active" | "disabled"; versionNo: number }
  /** The passage's version serves no longer; `servingNo` is the number of the one that does, if any. */
  | { state: "replaced"; servingNo: number | null };

/** How the version a passage stands in relates to what its document answers from now. */
export function servingOf(versionId: string, { activeVersion, searchable }: Detail): Serving {
  if (activeVersion?.versionId !== versionId) return { state: "replaced", servingNo: activeVersion?.versionNo ?? null };
  return { state: searchable ? "active" : "disabled", versionNo: activeVersion.versionNo };
}

/** Of the passage's own version, as far as its document still tells of it. */
export const mimeTypeOf = (versionId: string, { activeVersion }: Detail): string | undefined =>
  activeVersion?.versionId === versionId ? activeVersion.mimeType : undefined;
