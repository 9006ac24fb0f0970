const timeoutMs = 30_000;
const maxBytes = 16 * 1024 * 1024;

export type Fetched = { status: number; headers: Headers; bytes: Buffer; text: string };

/** One request, no redirect followed. Throws with a sentence that holds neither header nor address. */
export async function fetchText(address: string, request: RequestInit = {}): Promise<Fetched> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(address, { redirect: "manual", ...request, signal });
    const bytes = await readAll(response);
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString("utf8") };
  } catch (error) {
    throw new Error(reasonOf(error));
  }
}

async function readAll(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > maxBytes) {
      await reader?.cancel();
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    parts.push(next.value);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "the request failed";
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1000} s`;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code ? `no answer (${code})` : error.message.startsWith("the answer") ? error.message : "no answer";
}
