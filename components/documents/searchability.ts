import type { Status } from "@/lib/status";

/** Whether search answers from a document, and if not, why. Each has its words under `documents.searchable`. */
export type Searchability = "yes" | "preparing" | "failed" | "disabled" | "deleting" | "notReady" | "spaceClosed";

type Subject = { status: Status["document"]; activeStatus: Status["version"] | null; isSpaceClosed: boolean };

/** As the contract defines it (the document is ACTIVE, its active version READY) in a space that search does not leave out. */
export function searchabilityOf({ status, activeStatus, isSpaceClosed }: Subject): Searchability {
  if (status === "ACTIVE" && activeStatus === "READY") return isSpaceClosed ? "spaceClosed" : "yes";
  if (status === "ACTIVE") return "notReady";
  if (status === "CREATING") return "preparing";
  if (status === "CREATE_FAILED") return "failed";
  return status === "DISABLED" ? "disabled" : "deleting";
}
