import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { envelope, refusal } from "../../gateway/sample-answers.ts";
import { handle } from "../handler.ts";
import { configureConsole, olive, pageRequest, route } from "../test-console.ts";
import { passFileOn } from "./pass-file-on.ts";

const mebibyte = 1_048_576;
const maxFileBytes = 200 * mebibyte;

type Received = { url: string; headers: Record<string, unknown>; bytes: number; sha256: string };
type Behaviour = "take" | "refuse-at-once" | "stall" | "without-extension";

/** A Gateway that takes files. Scripted, since a real one would not stall. */
let server: Server;
let behaviour: Behaviour;
let received: Received[] = [];
let bytesSoFar = 0;
let uploadClosed: Promise<unknown>;
let stalled: IncomingMessage | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = request.url ?? "";
    if (behaviour === "without-extension") return json(response, 404, { error: "no such path" });
    if (url.endsWith("/capabilities")) return json(response, 200, envelope(capabilities));
    request.on("error", () => undefined);
    uploadClosed = new Promise((closed) => request.on("close", closed));
    if (behaviour === "refuse-at-once") return json(response, 422, refusal("FILE_TYPE_NOT_ALLOWED"));
    if (behaviour === "stall") {
      stalled = request;
      return;
    }
    const hash = createHash("sha256");
    bytesSoFar = 0;
    request.on("data", (chunk: Buffer) => {
      bytesSoFar += chunk.length;
      hash.update(chunk);
    });
    request.on("end", () => {
      const sha256 = hash.digest("hex");
      received.push({ url, headers: request.headers, bytes: bytesSoFar, sha256 });
      json(response, 201, envelope({ ...resource, fileSize: bytesSoFar, sha256 }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  configureConsole({ gatewayUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
beforeEach(() => {
  behaviour = "take";
  received = [];
  bytesSoFar = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const capabilities = {
  gateway: { name: "scripted", version: "1" },
  engine: { kind: "none" },
  rights: [{ securityDomainCode: "internal", rights: ["DOCUMENT_UPLOAD"] }],
  usableDomainCodes: [],
  limits: { maxFileBytes, unusedFileLifetimeSeconds: 86_400 },
  acceptedTypes: [{ mimeType: "application/pdf", extensions: ["pdf"], maxBytes: maxFileBytes }],
  parts: ["fileResources"],
};
const resource = {
  fileResourceId: "f-1",
  fileName: "员工 手册.pdf",
  mimeType: "application/pdf",
  expiresAt: "2026-03-02T08:00:00Z",
};

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

/** Bytes made as they are asked for, so that none of them wait in memory. */
function bytes(length: number, taken = { bytes: 0 }): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      if (taken.bytes >= length) return controller.close();
      const size = Math.min(65_536, length - taken.bytes);
      taken.bytes += size;
      controller.enqueue(new Uint8Array(size).fill(taken.bytes % 251));
    },
  });
}

type Options = { length?: number; declared?: string; signal?: AbortSignal; taken?: { bytes: number }; user?: null };

async function send({ length = 1000, declared, signal, taken, user }: Options) {
  const request = await pageRequest(`/api/files?fileName=${encodeURIComponent("员工 手册.pdf")}`, {
    method: "POST",
    stream: bytes(length, taken),
    headers: {
      "content-type": "application/octet-stream",
      ...(declared === undefined ? {} : { "content-length": declared }),
    },
    ...(signal ? { signal } : {}),
    ...(user === undefined ? {} : { user }),
  });
  const response = await handle(passFileOn)(request, route({}));
  return { status: response.status, body: await response.json().catch(() => null) };
}

test("a file arrives whole at the Gateway, under its name and as its owner", async () => {
  const { status, body } = await send({ length: 3_000_000, declared: "3000000" });
  expect(status).toBe(201);
  expect(body).toEqual({ data: { ...resource, fileSize: 3_000_000, sha256: received[0]?.sha256 } });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    url: `/internal/v1/knowledge-console/file-resources?fileName=${encodeURIComponent("员工 手册.pdf")}`,
    bytes: 3_000_000,
    headers: {
      "content-type": "application/octet-stream",
      "content-length": "3000000",
      "x-harness-session-id": olive.sessionId,
    },
  });
});

test("of 150 MiB only a few are between browser and Gateway at any time", async () => {
  const length = 150 * mebibyte;
  const taken = { bytes: 0 };
  let mostUnderway = 0;
  let mostHeld = 0;
  const held = process.memoryUsage().arrayBuffers;
  const watching = setInterval(() => {
    mostUnderway = Math.max(mostUnderway, taken.bytes - bytesSoFar);
    mostHeld = Math.max(mostHeld, process.memoryUsage().arrayBuffers - held);
  }, 1);
  const { status, body } = await send({ length, taken });
  clearInterval(watching);
  expect({ status, size: body.data.fileSize }).toEqual({ status: 201, size: length });
  expect(mostUnderway).toBeGreaterThan(0);
  expect(mostHeld).toBeLessThan(140 * mebibyte); // what is let go waits for the collector
  expect(mostUnderway).toBeLessThan(16 * mebibyte);
});

test("a Gateway that reads slowly slows the browser down, and a browser that leaves is noticed by the Gateway", async () => {
  behaviour = "stall";
  const taken = { bytes: 0 };
  const controller = new AbortController();
  const sending = send({ length: 100 * mebibyte, taken, signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const atRest = taken.bytes;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(taken.bytes).toBe(atRest);
  expect(atRest).toBeLessThan(20 * mebibyte);
  controller.abort();
  expect(await sending).toMatchObject({ status: 499 });
  stalled?.resume(); // a socket that nobody reads does not see its end
  await uploadClosed;
});

test.each([
  ["an empty file", { length: 0, declared: "0" }, "FILE_EMPTY"],
  ["a file over the limit", { length: 10, declared: String(maxFileBytes + 1) }, "FILE_TOO_LARGE"],
])("%s is refused before anything is sent", async (_, options, reason) => {
  const { status, body } = await send(options);
  expect({ status, code: body.code, reason: body.reason }).toEqual({
    status: 422,
    code: "KNOWLEDGE_INVALID_INPUT",
    reason,
  });
  expect(received).toEqual([]);
});

test("the Gateway's refusal in the middle of a file is answered as it is", async () => {
  behaviour = "refuse-at-once";
  const { status, body } = await send({ length: 50 * mebibyte });
  expect({ status, code: body.code, reason: body.reason }).toEqual({
    status: 422,
    code: "KNOWLEDGE_INVALID_INPUT",
    reason: "FILE_TYPE_NOT_ALLOWED",
  });
});

test("a browser that was cut off makes no file", async () => {
  const { status, body } = await send({ length: 1000, declared: "2000" });
  expect({ status, code: body.code }).toEqual({ status: 503, code: "KNOWLEDGE_PROVIDER_UNAVAILABLE" });
  expect(received).toEqual([]);
});

test("a Gateway that takes no files says so", async () => {
  behaviour = "without-extension";
  expect(await send({})).toMatchObject({ status: 404, body: { code: "KNOWLEDGE_NOT_FOUND" } });
});

test("nobody sends a file without a session", async () => {
  expect(await send({ user: null })).toMatchObject({ status: 401 });
  expect(received).toEqual([]);
});
