import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type CoreCallId, calls } from "../calls.ts";
import { answer, type FaultServer, startFaultServer } from "../fault-server.ts";
import { ask, envelope, identity, onePage, sampleAnswer, samples } from "../sample-answers.ts";
import { gatewayBaseUrl } from "./base-url.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
});
beforeEach(() => {
  gateway.seen.length = 0;
  gateway.answerWith(answer(200, envelope({ items: [] }, { ...onePage, totalItems: 0, totalPages: 0 })));
});
afterAll(() => gateway.close());

const refusedInput = { code: "KNOWLEDGE_INVALID_INPUT", status: 422, isRetryable: false };

test.each([
  ["https://gateway.example", "https://gateway.example"],
  ["https://gateway.example/prefix/", "https://gateway.example/prefix"],
  ["http://localhost:4310/", "http://localhost:4310"],
  ["http://127.0.0.1:4310", "http://127.0.0.1:4310"],
  ["http://[::1]:4310/a/b", "http://[::1]:4310/a/b"],
])("rule 1: %s is a Gateway's address", (address, base) => {
  expect(gatewayBaseUrl(address)).toBe(base);
});

test.each([
  "http://gateway.example",
  "https://user@gateway.example",
  "https://:secret@gateway.example",
  "https://gateway.example?x=1",
  "https://gateway.example/#part",
  "https://gateway.example?",
  "ftp://localhost",
  "/internal",
  "http://localhost.example",
  "",
])("rule 1: %j is refused, and not repeated", (address) => {
  expect(() => gatewayBaseUrl(address)).toThrowError(expect.objectContaining(refusedInput));
  expect(() => gatewayBaseUrl(address)).toThrowError(/^KNOWLEDGE_INVALID_INPUT$/);
});

test("rule 1: a path prefix stays before the contract's path", async () => {
  await ask(`${gateway.url}/tenant-a`, "knowledgeSpacesList");
  expect(gateway.seen[0]?.url).toBe("/tenant-a/internal/v1/knowledge/spaces?page=1&pageSize=20");
});

test("rule 2: path values are encoded as components", async () => {
  const spaceId = "a/b?c#d:e%2f空";
  gateway.answerWith(answer(200, envelope({ ...(samples.knowledgeSpaceGet.data as object), spaceId })));
  await ask(gateway.url, "knowledgeSpaceGet", { parameters: { spaceId } });
  expect(gateway.seen[0]?.url).toBe("/internal/v1/knowledge/spaces/a%2Fb%3Fc%23d%3Ae%252f%E7%A9%BA");
});

test.each<Record<string, string>>([
  {},
  { spaceId: "" },
  { spaceId: "." },
  { spaceId: ".." },
  { spaceId: "\ud800" },
  { id: "s-1" },
])("rule 2: without a usable path value %j nothing is sent", async (parameters) => {
  await expect(ask(gateway.url, "knowledgeSpaceGet", { parameters })).rejects.toMatchObject(refusedInput);
  expect(gateway.seen).toEqual([]);
});

test.each([
  ["assertion", ""],
  ["assertion", "x".repeat(8193)],
  ["serviceToken", "two words"],
  ["sessionId", "line\r\nX-Evil: 1"],
  ["toolCallId", "会话"],
  ["requestId", "x".repeat(257)],
])("rule 3: an unusable %s sends nothing and is echoed nowhere", async (name, value) => {
  const call = ask(gateway.url, "knowledgeSpacesList", { identity: { ...identity, [name]: value } });
  const error = await call.catch((thrown: Error) => thrown);
  expect(error).toMatchObject({ code: "KNOWLEDGE_UNAUTHENTICATED", status: 401, message: "KNOWLEDGE_UNAUTHENTICATED" });
  if (value) expect(JSON.stringify(error)).not.toContain(value);
  expect(gateway.seen).toEqual([]);
});

test("rule 4: all twelve mutations without a key are refused before anything is sent", async () => {
  const mutations = Object.values(calls).filter((call) => call.isIdempotent);
  for (const { id } of mutations)
    await expect(ask(gateway.url, id, { idempotencyKey: undefined })).rejects.toMatchObject(refusedInput);
  expect(mutations).toHaveLength(12);
  expect(gateway.seen).toEqual([]);
});

test("rule 4: a call without a key in the contract goes out without one", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSearch")));
  await ask(gateway.url, "knowledgeSearch", { idempotencyKey: "key-1" });
  expect(gateway.seen[0]?.headers).not.toHaveProperty("idempotency-key");
});

test.each(Object.keys(samples) as CoreCallId[])("rules 4 and 5: %s goes out as the contract says", async (id) => {
  gateway.answerWith(answer(200, sampleAnswer(id)));
  await expect(ask(gateway.url, id)).resolves.toEqual(sampleAnswer(id));
  const [seen] = gateway.seen;
  const call = calls[id];
  expect(seen?.method).toBe(call.method);
  expect(seen?.headers).toMatchObject({
    accept: "application/json",
    authorization: `Bearer ${identity.serviceToken}`,
    "x-user-assertion": identity.assertion,
    "x-harness-session-id": identity.sessionId,
    "x-tool-call-id": identity.toolCallId,
    "x-request-id": identity.requestId,
  });
  expect(seen?.headers["idempotency-key"]).toBe(call.isIdempotent ? "key-1" : undefined);
  expect(seen?.headers["content-type"]).toBe(call.hasBody ? "application/json" : undefined);
  expect(seen?.body).toBe(call.hasBody ? JSON.stringify(samples[id].body ?? {}) : "");
  expect(Object.keys(seen?.headers ?? {})).not.toContain("traceparent");
});

test("rule 5: a download asks with an empty object, a citation with its window only when it was given", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeDocumentCreateDownloadLink")));
  await ask(gateway.url, "knowledgeDocumentCreateDownloadLink");
  expect(gateway.seen[0]?.body).toBe("{}");
  gateway.answerWith(answer(200, sampleAnswer("knowledgeCitationRead")));
  await ask(gateway.url, "knowledgeCitationRead");
  await ask(gateway.url, "knowledgeCitationRead", { query: { contextBefore: 0 } }).catch(() => undefined);
  expect(gateway.seen[1]?.url).toBe("/internal/v1/knowledge/citations/c-1");
  expect(gateway.seen[2]?.url).toBe("/internal/v1/knowledge/citations/c-1?contextBefore=0");
});
