/** What a file is, found from its bytes. The name only tells kinds of text apart. */
import { fileTypeFromBuffer } from "file-type";
import { isCompoundFile } from "../../text/office/compound-file.ts";
import { extensionOf, mimeTypeOf } from "../accepted-types.ts";
import { TextCheck } from "./text-check.ts";

/** Bytes from the beginning that are enough to recognise every type. */
export const headLength = 4100;
/** Readers look for a PDF's header and its end within this many bytes of either end. */
export const pdfMargin = 1024;

const textTypes: Record<string, string> = {
  "": mimeTypeOf("text"),
  txt: mimeTypeOf("text"),
  md: mimeTypeOf("markdown"),
  markdown: mimeTypeOf("markdown"),
  csv: mimeTypeOf("csv"),
  html: mimeTypeOf("html"),
  htm: mimeTypeOf("html"),
};

export type FileKind =
  | { kind: "pdf" | "text"; mimeType: string }
  /** A container whose contents show when all of it is there: see `officeKind`. */
  | { kind: "office" }
  /** `found` names what it seems to be, for the person who sent it. */
  | { kind: "other"; found: string };

/** `head`: the first `headLength` bytes, or the whole of a smaller file. */
export async function fileKind(head: Uint8Array, fileName: string): Promise<FileKind> {
  if (latin1(head.subarray(0, pdfMargin)).includes("%PDF-")) return { kind: "pdf", mimeType: mimeTypeOf("pdf") };
  if (isCompoundFile(head) || latin1(head.subarray(0, 4)) === "PK\u0003\u0004") return { kind: "office" };
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
