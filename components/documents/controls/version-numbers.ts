import type { DocumentDetail } from "../document";

/** The version numbers that sentences about a document name; 0 stands for an empty slot. */
export const numbersOf = ({ activeVersion, candidateVersion }: DocumentDetail) => ({
  active: activeVersion?.versionNo ?? 0,
  candidate: candidateVersion?.versionNo ?? 0,
});
