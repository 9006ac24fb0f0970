import type { UploadMetadata } from "@/contracts/rules/metadata";
import { failureOf } from "@/lib/failure";
import { GatewayError } from "@/lib/gateway/error";
import type { FileResource } from "@/lib/gateway/upload-file";

/** What a file is sent for: a document of its own, or the next version of one, which waits for a confirmation. */
export type Purpose =
  | { kind: "document"; spaceId: string; spaceName: string; metadata: UploadMetadata | undefined }
  | { kind: "version"; documentId: string };

/** One file on its way. */
export type Upload = {
  /** Made once per file, so that sending again, also after a lost answer, is still one document. */
  intentId: string;
  purpose: Purpose;
  fileName: string;
  fileSize: number;
  documentName: string;
  state: UploadState;
};

export type UploadState =
  | { phase: "waiting" }
  | { phase: "sending"; sentBytes: number; totalBytes: number }
  /** The bytes have arrived; the document is being made of them. It can no longer be stopped. */
  | { phase: "making" }
  /** The bytes have arrived; what becomes of them is decided elsewhere. */
  | { phase: "stored"; file: FileResource }
  | { phase: "done"; documentId: string }
  | { phase: "stopped" }
  | { phase: "failed"; error: unknown };

/** Whether it ends by itself. Leaving the page would break it off. */
export const isOpen = ({ state }: Upload): boolean =>
  state.phase === "waiting" || state.phase === "sending" || state.phase === "making";

/** Whether it ended and nothing was made of it. */
const cameToNothing = ({ state }: Upload): boolean => state.phase === "failed" || state.phase === "stopped";

/** Whether sending the same again may help. What the Gateway refused (a type, a size, a name) it would refuse again. */
export const isAgainPossible = ({ state }: Upload): boolean =>
  state.phase === "stopped" || (state.phase === "failed" && failureOf(state.error).kind !== "invalid");

export const isSessionEnd = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === "KNOWLEDGE_UNAUTHENTICATED";

/** Where a stored file is confirmed as the next version. */
export const replaceHref = (documentId: string) => `/documents/${encodeURIComponent(documentId)}?do=replace`;

/** Where another file can be chosen for the same purpose. */
export const chooseHref = (purpose: Purpose) =>
  purpose.kind === "version"
    ? replaceHref(purpose.documentId)
    : `/spaces/${encodeURIComponent(purpose.spaceId)}/documents?new=document`;

/** How much of all bytes has been sent, 0 to 100; what came to nothing does not count. */
export function sentPercent(uploads: Upload[]): number {
  const counted = uploads.filter((upload) => !cameToNothing(upload));
  const total = counted.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const sent = counted.reduce((sum, upload) => sum + sentBytesOf(upload), 0);
  return total === 0 ? 0 : Math.floor((sent / total) * 100);
}

function sentBytesOf({ state, fileSize }: Upload): number {
  if (state.phase === "waiting") return 0;
  if (state.phase !== "sending") return fileSize;
  return state.totalBytes === 0 ? 0 : (state.sentBytes / state.totalBytes) * fileSize;
}
