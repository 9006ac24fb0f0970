import "server-only";
import { GatewayError } from "../gateway/error.ts";

/** The largest body of any call is a search with its filter, far below this. */
const maxBytes = 262_144;

/**
 * The JSON of a request's body, counted while it streams in.
 * @throws {GatewayError} KNOWLEDGE_INVALID_INPUT: 413 when it is too large, 415 for another type, 422 when it is no JSON
 */
export async function readJson(request: Request): Promise<unknown> {
  // A form on another site can send text and forms, but no JSON.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? "")) throw invalid(415);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) throw await tooLarge(reader);
    chunks.push(part.value);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw invalid(422); // the parser's words quote the body
  }
}

async function tooLarge(reader: ReadableStreamDefaultReader | undefined) {
  await reader?.cancel();
  return new GatewayError("KNOWLEDGE_INVALID_INPUT", 413, { reason: "REQUEST_TOO_LARGE" });
}

const invalid = (status: number) =>
  new GatewayError("KNOWLEDGE_INVALID_INPUT", status, { fieldErrors: [{ field: "body", reason: "wrongForm" }] });
