/** How reading a body ended. An interruption is a failure of the transport, not of the other side's JSON. */
export type ReadBody =
  | { ok: true; text: string }
  | { ok: false; why: "over-budget" | "not-text" }
  | { ok: false; why: "interrupted"; cause: unknown };

/**
 * Contract rule 11: reads at most `budgetBytes`, counted while they stream in (after decompression). A longer declared
 * length is refused without reading. Contract rule 12: what arrived whole must be UTF-8.
 */
export async function readBody(response: Response, budgetBytes: number): Promise<ReadBody> {
  if (Number(response.headers.get("content-length") ?? 0) > budgetBytes) {
    discard(response);
    return { ok: false, why: "over-budget" };
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.byteLength;
      if (length > budgetBytes) {
        reader?.cancel().catch(ignore);
        return { ok: false, why: "over-budget" };
      }
      chunks.push(part.value);
    }
  } catch (cause) {
    return { ok: false, why: "interrupted", cause };
  }
  return decode(chunks);
}

/** Lets go of a body nobody will read, so that its connection is freed. */
export function discard(response: Response): void {
  response.body?.cancel().catch(ignore);
}

/** Cancelling what is broken already fails, which is as good. */
const ignore = () => undefined;

function decode(chunks: Uint8Array[]): ReadBody {
  try {
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return { ok: false, why: "not-text" };
  }
}
