import { once } from "node:events";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { passed } from "./passed-bytes.ts";

export type StreamRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: ReadableStream<Uint8Array>;
  signal: AbortSignal;
};

/**
 * Sends a body of any length at the pace at which the other side reads it, and answers like `fetch`, which cannot be used:
 * it clones what it sends, so that every byte of a stream stays in memory until the end. Never follows a redirect. An
 * answer may come before all was sent; the rest is then kept back.
 */
export function sendStream({ url, method, headers, body, signal }: StreamRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const open = url.startsWith("https:") ? httpsRequest : httpRequest;
    const request = open(url, { method, headers: { ...headers, "Accept-Encoding": "identity" }, signal });
    request.on("error", reject);
    request.once("response", (answer) => {
      answer.once("close", () => request.destroy());
      resolve(toResponse(answer));
    });
    pour(body, request, Number(headers["Content-Length"] ?? Number.NaN)).catch((error: Error) =>
      request.destroy(error),
    );
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

const withoutBody = [204, 205, 304];

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 502; // every parsed answer has one
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) if (value) headers.set(name, String(value));
  if (withoutBody.includes(status)) return new Response(null, { status, headers });
  return new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>, { status, headers });
}
