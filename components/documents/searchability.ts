import type { Status } from "@/lib/status";

/** Whether search answers from a document, and if not, why. Each has its words under `documents.searchable`. */
export type Searchability = "yes" | "preparing" | "failed" | "disabled" | "deleting" | "notReady";

type Subject = { status: Status["document"]; activeStatus: Status["version"] | null };

/** As the contract defines it: the document is ACTIVE and its active version READY. */
export function searchabilityOf({ status, activeStatus }: Subject): Searchability {
  if (status === "ACTIVE") return activeStatus === "READY" ? "yes" : "notReady";
  if (status === "CREATING") return "preparing";
  if (status === "CREATE_FAILED") return "failed";
  return status === "DISABLED" ? "disabled" : "deleting";
}
