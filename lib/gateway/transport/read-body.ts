import type { Answer } from "./exchange.ts";

/** How reading a body ended. An interruption is a failure of the transport, not of the other side's JSON. */
export type ReadBody =
  | { ok: true; text: string }
  | { ok: false; why: "over-budget" | "not-text" }
  | { ok: false; why: "interrupted"; cause: unknown };

/**
 * Contract rule 11: reads at most `budgetBytes`, counted while they stream in (after decompression). A longer declared
 * length is refused without reading. Contract rule 12: what arrived whole must be UTF-8.
 */
export async function readBody({ declaredBytes, body }: Answer, budgetBytes: number): Promise<ReadBody> {
  if (declaredBytes > budgetBytes) {
    body.destroy();
    return { ok: false, why: "over-budget" };
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length > budgetBytes) return { ok: false, why: "over-budget" }; // leaving the loop ends the stream
      chunks.push(chunk);
    }
  } catch (cause) {
    return { ok: false, why: "interrupted", cause };
  }
  return decode(chunks);
}

function decode(chunks: Uint8Array[]): ReadBody {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, why: "not-text" };
  }
}
