/** What a file is, found from its bytes. The name only tells kinds of text apart. */
import { fileTypeFromBuffer } from "file-type";
import { extensionOf } from "./accepted-types.ts";
import { TextCheck } from "./text-check.ts";

/** Bytes from the beginning that are enough to recognise every type. */
export const headLength = 4100;
/** Readers look for a PDF's header and its end within this many bytes of either end. */
export const pdfMargin = 1024;

const textTypes: Record<string, string> = {
  "": "text/plain",
  txt: "text/plain",
  md: "text/markdown",
  markdown: "text/markdown",
  csv: "text/csv",
  html: "text/html",
  htm: "text/html",
};

export type FileKind =
  | { kind: "pdf" | "text"; mimeType: string }
  /** `found` names what it seems to be, for the person who sent it. */
  | { kind: "other"; found: string };

/** `head`: the first `headLength` bytes, or the whole of a smaller file. */
export async function fileKind(head: Uint8Array, fileName: string): Promise<FileKind> {
  if (latin1(head.subarray(0, pdfMargin)).includes("%PDF-")) return { kind: "pdf", mimeType: "application/pdf" };
  if (!new TextCheck().push(head)) {
    const type = await fileTypeFromBuffer(head);
    return { kind: "other", found: type?.mime ?? "application/octet-stream" };
  }
  const extension = extensionOf(fileName);
  const mimeType = textTypes[extension];
  return mimeType ? { kind: "text", mimeType } : { kind: "other", found: `text named .${extension}` };
}

/** A PDF that was cut off has lost the end marker that every complete one has. */
export const endsLikePdf = (tail: Uint8Array): boolean => latin1(tail).includes("%%EOF");

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
