import { once } from "node:events";
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGunzip } from "node:zlib";
import type { OutgoingRequest } from "./build-request.ts";
import { passed } from "./passed-bytes.ts";

/** The head of an answer, and its body as it comes in, unpacked. */
export type Answer = { status: number; declaredBytes: number; body: Readable };

const connections = {
  http: { open: httpRequest, agent: new HttpAgent({ keepAlive: true }) },
  https: { open: httpsRequest, agent: new HttpsAgent({ keepAlive: true }) },
};

/**
 * Sends a request and answers once the head of the answer is there; rejects when none came. Never follows a redirect, so no
 * credential ever does (contract rule 10). A stream is sent at the pace at which the other side reads it; an answer may come
 * before all was sent, and the rest is then kept back. Aborting also ends the body of the answer, with an error.
 */
export function exchange({ url, method, headers, body }: OutgoingRequest, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { open, agent } = url.startsWith("https:") ? connections.https : connections.http;
    const request = open(url, { method, agent, headers: { ...headers, "Accept-Encoding": "gzip" }, signal });
    request.on("error", reject);
    request.once("response", (answer) => {
      if (body instanceof ReadableStream) answer.once("close", () => request.destroy());
      resolve(toAnswer(answer));
    });
    if (body instanceof ReadableStream)
      pour(body, request, Number(headers["Content-Length"] ?? Number.NaN)).catch((error: Error) =>
        request.destroy(error),
      );
    else request.end(body);
  });
}

/** Leaving the loop early, for whatever reason, also tells the stream's own source that nothing more is wanted. */
async function pour(body: ReadableStream<Uint8Array>, request: ClientRequest, declaredBytes: number): Promise<void> {
  const closed = new AbortController();
  request.once("close", () => closed.abort());
  let sentBytes = 0;
  // The two types name the same class: one is the browser's description of it, the other Node's.
  for await (const chunk of Readable.fromWeb(body as NodeStream<Uint8Array>)) {
    sentBytes += chunk.byteLength;
    if (closed.signal.aborted) return;
    if (!request.write(chunk)) await once(request, "drain", { signal: closed.signal });
    passed(chunk.byteLength);
  }
  if (sentBytes !== declaredBytes && !Number.isNaN(declaredBytes))
    throw new Error("the body is not as long as declared");
  request.end();
}

function toAnswer(answer: IncomingMessage): Answer {
  const { statusCode: status = 502, headers } = answer; // every parsed answer has a status
  const isPacked = headers["content-encoding"]?.trim().toLowerCase() === "gzip";
  // Whoever reads the body hears of its errors; a callback is what a pipeline wants.
  const body = isPacked ? pipeline(answer, createGunzip(), () => undefined) : answer;
  return { status, declaredBytes: Number(headers["content-length"] ?? 0), body };
}
