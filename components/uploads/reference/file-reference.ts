import type { FieldError } from "@/lib/gateway/error";

export const fileReferenceLimit = 128;

/** The handle of a file that the Gateway has already, as the contract bounds it. */
export function fileReferenceError(text: string): FieldError | null {
  const field = "fileResourceId";
  const handle = text.trim();
  if (handle === "") return { field, reason: "missing" };
  if (handle.length > fileReferenceLimit) return { field, reason: "tooLong", limit: fileReferenceLimit };
  return /\s/u.test(handle) ? { field, reason: "wrongForm" } : null;
}
