/** Takes a file in while it streams: counts, digests and recognises it, and keeps nothing that is refused. */
import { createHash } from "node:crypto";
import { Refusal } from "../refusal.ts";
import type { AcceptedType } from "./accepted-types.ts";
import { endsLikePdf, type FileKind, fileKind, headLength, pdfMargin } from "./file-kind.ts";
import type { FileStore, IncomingFile } from "./store.ts";
import { TextCheck } from "./text-check.ts";

export type ReceivedFile = { mimeType: string; fileSize: number; sha256: string };

/**
 * Reads `bytes` to the end and keeps them under `id`. Throws a Refusal for empty, oversized, unaccepted or cut-off files,
 * and the source's own error when the sender goes away; in each case nothing stays behind.
 */
export async function receiveFile(
  store: FileStore,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  { fileName, types }: { fileName: string; types: AcceptedType[] },
): Promise<ReceivedFile> {
  const incoming = await store.receive();
  try {
    const received = await readInto(incoming, bytes, fileName, types);
    await incoming.keep(id);
    return received;
  } catch (error) {
    await incoming.discard();
    throw error;
  }
}

async function readInto(
  incoming: IncomingFile,
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
  types: AcceptedType[],
): Promise<ReceivedFile> {
  const digest = createHash("sha256");
  let check: ContentCheck | null = null;
  let fileSize = 0;
  for await (const chunk of withWholeHead(bytes)) {
    check ??= contentCheck(await fileKind(chunk.subarray(0, headLength), fileName), types);
    fileSize += chunk.length;
    if (fileSize > check.type.maxBytes) throw tooLarge(check.type);
    check.push(chunk);
    digest.update(chunk);
    await incoming.write(chunk);
  }
  if (!check) throw invalid("empty", "The file is empty.");
  check.end();
  return { mimeType: check.type.mimeType, fileSize, sha256: digest.digest("hex") };
}

/** The same bytes, the first chunk long enough to tell the type from. Empty chunks are left out. */
async function* withWholeHead(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array[] | null = [];
  let length = 0;
  for await (const chunk of bytes) {
    if (chunk.length === 0) continue;
    if (!head) {
      yield chunk;
      continue;
    }
    head.push(chunk);
    length += chunk.length;
    if (length < headLength) continue;
    yield Buffer.concat(head);
    head = null;
  }
  if (head && length > 0) yield Buffer.concat(head);
}

/** Follows the content behind its head; both functions throw the Refusal. */
type ContentCheck = { type: AcceptedType; push: (chunk: Uint8Array) => void; end: () => void };

function contentCheck(found: FileKind, types: AcceptedType[]): ContentCheck {
  const type = found.kind === "other" ? undefined : types.find(({ mimeType }) => mimeType === found.mimeType);
  if (!type) throw notAllowed(found.kind === "other" ? found.found : found.mimeType, types);
  return found.kind === "pdf" ? pdfCheck(type) : textCheck(type, types);
}

function pdfCheck(type: AcceptedType): ContentCheck {
  let tail: Uint8Array = new Uint8Array();
  return {
    type,
    push: (chunk) => {
      tail = Buffer.concat([tail, chunk.subarray(-pdfMargin)]).subarray(-pdfMargin);
    },
    end: () => {
      if (!endsLikePdf(tail)) throw invalid("cut_off", "The PDF file is cut off: its end is missing.");
    },
  };
}

function textCheck(type: AcceptedType, types: AcceptedType[]): ContentCheck {
  const text = new TextCheck();
  const demand = (isText: boolean) => {
    if (!isText) throw notAllowed("application/octet-stream", types);
  };
  return { type, push: (chunk) => demand(text.push(chunk)), end: () => demand(text.end()) };
}

export const tooLarge = ({ mimeType, maxBytes }: Pick<AcceptedType, "mimeType" | "maxBytes">) => {
  const message = `The file is larger than ${maxBytes} bytes, the limit for ${mimeType}.`;
  return new Refusal("FILE_TOO_LARGE", message, {
    fieldErrors: [{ field: "file", reason: "too_large", message }],
  });
};

const notAllowed = (found: string, types: AcceptedType[]) => {
  const accepted = types.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(", ");
  const message = `The content is ${found}. Accepted are ${accepted}, recognised by their content; text in UTF-8, UTF-16 or GB18030.`;
  return new Refusal("FILE_TYPE_NOT_ALLOWED", message, {
    fieldErrors: [{ field: "file", reason: "type_not_allowed", message }],
  });
};

const invalid = (reason: "empty" | "cut_off", message: string) =>
  new Refusal("KNOWLEDGE_INVALID_INPUT", message, { fieldErrors: [{ field: "file", reason, message }] });
