/** One request to the endpoint, and what is believed of its answer. */
import { setTimeout as sleep } from "node:timers/promises";
import { embeddingFailure } from "./embedding-failure.ts";
import type { EmbeddingSettings } from "./embedding-settings.ts";
import { followed } from "./followed-request.ts";
import { mostDimensions, readVectors } from "./read-vectors.ts";

/** Room for one number as JSON writes it, with what stands between. */
const bytesPerNumber = 32;
const bytesAround = 65_536;
/** The connection could not be made at all, so nothing was asked. */
const unreachableCode =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|ERR_TLS\w*|CERT_\w+|\w*_CERT\w*|ERR_SSL\w*)$/;

/**
 * Vectors of these texts, one each in their order, as the endpoint gives them. Follows no redirect, reads no more than
 * such an answer can need, and gives up after `timeoutMs`. Rejects with the signal's reason after an abort, else with
 * EngineFailure `EMBEDDING_…`.
 */
export async function askEndpoint(
  { url, model, apiKey, dimensions }: EmbeddingSettings,
  texts: string[],
  { signal, timeoutMs }: { signal: AbortSignal; timeoutMs: number },
): Promise<number[][]> {
  const limit = AbortSignal.timeout(timeoutMs);
  const { answer, isStillConnecting } = followed(() =>
    fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        input: texts,
        encoding_format: "float",
        ...(dimensions === null ? {} : { dimensions }),
      }),
      redirect: "manual",
      signal: AbortSignal.any([signal, limit]),
    }),
  );
  try {
    const response = await answer;
    if (response.status !== 200) {
      await discard(response);
      throw refusalOf(response.status);
    }
    const mostBytes = bytesAround + texts.length * (dimensions ?? mostDimensions) * bytesPerNumber;
    return readVectors(await readBody(response, mostBytes), texts.length);
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted && isStillConnecting())
      throw embeddingFailure("EMBEDDING_UNREACHABLE", `no connection within ${timeoutMs} ms`);
    if (limit.aborted) throw embeddingFailure("EMBEDDING_UNAVAILABLE", `no whole answer within ${timeoutMs} ms`);
    throw described(error);
  }
}

function refusalOf(status: number) {
  const detail = `status ${status}`;
  if (status === 401 || status === 403) return embeddingFailure("EMBEDDING_KEY_REFUSED", detail);
  if (status >= 500 || status === 408 || status === 425 || status === 429)
    return embeddingFailure("EMBEDDING_UNAVAILABLE", detail);
  return embeddingFailure("EMBEDDING_REQUEST_REFUSED", detail);
}

/** Failures of ours pass; of the network, only the code is kept. */
function described(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const code = codeOf(error.cause);
  return unreachableCode.test(code)
    ? embeddingFailure("EMBEDDING_UNREACHABLE", code)
    : embeddingFailure("EMBEDDING_UNAVAILABLE", code || "the connection broke");
}

function codeOf(cause: unknown): string {
  if (cause instanceof AggregateError) return codeOf(cause.errors[0]);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "";
}

async function readBody(response: Response, mostBytes: number): Promise<string> {
  const tooLong = () => embeddingFailure("EMBEDDING_ANSWER_UNUSABLE", `more than ${mostBytes} bytes`);
  if (Number(response.headers.get("content-length") ?? 0) > mostBytes) {
    await discard(response);
    throw tooLong();
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of readable(response)) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw tooLong(); // leaving the loop closes the connection
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** In Node a body can be iterated, which the DOM's types do not say. */
const readable = ({ body }: Response) => (body ?? new Blob().stream()) as ReadableStream & AsyncIterable<Uint8Array>;

/** The body is nobody's business; not reading it must not keep the connection. */
const discard = (response: Response): Promise<void> =>
  Promise.race([response.body?.cancel() ?? Promise.resolve(), sleep(100)]).catch(() => undefined);
