/** Takes a file in while it streams: counts, digests and recognises it, and keeps nothing that is refused. */
import { createHash } from "node:crypto";
import type { AcceptedType } from "../accepted-types.ts";
import type { FileStore, IncomingFile } from "../store.ts";
import { type ContentCheck, contentCheck } from "./content-check.ts";
import { fileKind, headLength } from "./file-kind.ts";
import { invalid, tooLarge } from "./file-refusals.ts";

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
    check ??= contentCheck(await fileKind(chunk.subarray(0, headLength), fileName), types, fileName);
    fileSize += chunk.length;
    if (fileSize > check.limit.maxBytes) throw tooLarge(check.limit);
    check.push(chunk);
    digest.update(chunk);
    await incoming.write(chunk);
  }
  if (!check) throw invalid("empty", "The file is empty.");
  const { mimeType, maxBytes } = await check.end(incoming.path);
  if (fileSize > maxBytes) throw tooLarge({ mimeType, maxBytes });
  return { mimeType, fileSize, sha256: digest.digest("hex") };
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
