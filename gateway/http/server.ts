import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import { errorEnvelope } from "./envelope.ts";
import { newTraceId, requestIdFor } from "./input/headers.ts";

export type RunningServer = {
  port: number;
  /** Takes no new requests and resolves when those at work are answered, at the latest after `graceMs`. */
  close: (graceMs: number) => Promise<void>;
};

/** An 8 KiB assertion and a long path must fit; Node's own limit is 16 KiB for all headers together. */
const maxHeaderSize = 32 * 1024;
/** Long enough to receive the largest file over a slow line. */
const requestTimeoutMs = 30 * 60_000;

/** Starts listening. Rejects with the system's error, `EADDRINUSE` when the port is taken. */
export async function listen(app: Hono, host: string, port: number): Promise<RunningServer> {
  const serverOptions = { maxHeaderSize, requestTimeout: requestTimeoutMs };
  // Without TLS or HTTP/2 options the adaptor makes a plain HTTP server.
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false, serverOptions }) as Server;
  server.on("clientError", answerGarbage);
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, host, listening);
  });
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) };
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

/** What is no HTTP, or has headers beyond all bounds, never reaches the app; it gets an envelope nevertheless. */
function answerGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return;
  const [status, text] =
    error.code === "HPE_HEADER_OVERFLOW" ? [431, "Request Header Fields Too Large"] : [400, "Bad Request"];
  const fault = {
    status: 400,
    code: "KNOWLEDGE_INVALID_INPUT",
    message: "The request is not usable.",
    isRetryable: false,
    fieldErrors: [],
  } as const;
  const correlation = { requestId: requestIdFor(undefined), traceId: newTraceId(), now: () => new Date() };
  const body = JSON.stringify(errorEnvelope({ ...fault, fieldErrors: [] }, correlation));
  socket.end(
    `HTTP/1.1 ${status} ${text}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
