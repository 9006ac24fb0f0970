import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, type FaultServer, startFaultServer } from "../fault-server.ts";
import { ask, citation, detail, envelope, hit, sampleAnswer, space } from "../sample-answers.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
});
afterAll(() => gateway.close());

const protocolError = { code: "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", status: 502, isRetryable: false };
const breach = (rule: RegExp) => ({
  ...protocolError,
  cause: expect.objectContaining({ message: expect.stringMatching(rule) }),
});
const getSpace = (body: unknown) => {
  gateway.answerWith(answer(200, body));
  return ask(gateway.url, "knowledgeSpaceGet");
};
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

test.each([
  "ragflowId",
  "datasetIds",
  "CHUNK_count",
  "pipeline",
  "embedding_Model",
  "rerankId",
  "provider",
  "api_key",
  "base_url",
  "endpoint",
  "last_error",
])("rule 14: a key named %s anywhere is a leak from behind the Gateway", async (key) => {
  const leaking = envelope({ ...detail, metadata: { ...detail.metadata, tags: [{ deep: { [key]: 1 } }] } });
  gateway.answerWith(answer(200, leaking));
  await expect(ask(gateway.url, "knowledgeDocumentGet")).rejects.toMatchObject(breach(/^rule 14: FORBIDDEN_KEY/));
});

test("rule 14: such words in values are nobody's concern", async () => {
  await expect(getSpace(envelope({ ...space, name: "model provider endpoint" }))).resolves.toBeTruthy();
});

test("rule 14: nesting beyond 64 is refused as such, and 100,000 levels harm nothing", async () => {
  await expect(getSpace(nested(64))).rejects.toMatchObject(breach(/^rule 15/));
  await expect(getSpace(nested(65))).rejects.toMatchObject(breach(/^rule 14: TOO_DEEP/));
  await expect(getSpace(nested(100_000))).rejects.toMatchObject(protocolError);
});

test("rule 14: a number beyond all numbers is refused", async () => {
  const text = JSON.stringify(envelope(space)).replace('"version":1', '"version":1e999');
  await expect(getSpace(text)).rejects.toMatchObject(breach(/^rule 14: NOT_FINITE/));
});

test("rule 14: error bodies are not scanned", async () => {
  gateway.answerWith(answer(404, { ...envelope(null), provider: 1 }));
  await expect(ask(gateway.url, "knowledgeSpaceGet")).rejects.toMatchObject(breach(/^rule 13/));
});

test.each([
  ["a key the contract does not list", envelope({ ...space, extra: 1 })],
  ["a key like a prototype's", JSON.stringify(envelope(space)).replace('"code"', '"__proto__":{},"code"')],
  ["a key like a constructor's", envelope({ ...space, constructor: 1 })],
  ["another key in meta", { ...envelope(space), meta: { ...envelope(space).meta, hint: "x" } }],
  ["a bare object", space],
  ["an array", [envelope(space)]],
  ["a status the contract does not know", envelope({ ...space, status: "PAUSED" })],
  ["another api version", { ...envelope(space), meta: { ...envelope(space).meta, apiVersion: "v2" } }],
  ["a number as text", envelope({ ...space, version: "1" })],
  ["a fraction of a version", envelope({ ...space, version: 1.5 })],
  ["an integer that JavaScript rounds", envelope({ ...space, version: 2 ** 53 })],
  ["an id with a space", envelope({ ...space, spaceId: "s 1" })],
  ["a name of 129 characters", envelope({ ...space, name: "𠮷".repeat(129) })],
  [
    "a time without its zone",
    { ...envelope(space), meta: { ...envelope(space).meta, timestamp: "2026-03-01T08:00:00" } },
  ],
  ["a local time", { ...envelope(space), meta: { ...envelope(space).meta, timestamp: "2026-03-01T08:00:00+08:00" } }],
  [
    "a day that does not exist",
    { ...envelope(space), meta: { ...envelope(space).meta, timestamp: "2026-02-30T08:00:00Z" } },
  ],
  [
    "a leap second, which no clock of ours can show",
    { ...envelope(space), meta: { ...envelope(space).meta, timestamp: "2026-06-30T23:59:60Z" } },
  ],
])("rule 15: %s breaks the closed schema", async (_, body) => {
  await expect(getSpace(body)).rejects.toMatchObject(breach(/^rule 15/));
});

test("rule 15: lengths count code points, and half a surrogate pair counts as one", async () => {
  await expect(getSpace(envelope({ ...space, name: "𠮷".repeat(128) }))).resolves.toBeTruthy();
  await expect(getSpace(envelope({ ...space, name: "\ud800".repeat(128) }))).resolves.toBeTruthy();
  await expect(getSpace(envelope({ ...space, name: "\ud800".repeat(129) }))).rejects.toMatchObject(protocolError);
  const lone = { ...citation, beforeContent: "\udc00a", actualContextBefore: 2 };
  gateway.answerWith(answer(200, envelope(lone)));
  await expect(ask(gateway.url, "knowledgeCitationRead")).resolves.toEqual(envelope(lone));
});

test("rule 15: a search answer is exactly one of its two forms", async () => {
  const both = { query: "年假", hits: [hit], traceId: "t-1", reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE" };
  gateway.answerWith(answer(200, envelope(both)));
  await expect(ask(gateway.url, "knowledgeSearch")).rejects.toMatchObject(protocolError);
});

test.each([
  ["a failure behind a 200", { success: false }],
  ["an error beside the data", { error: { code: "X", message: "x", retryable: false, fieldErrors: [] } }],
  ["pages of a single thing", { pagination: { page: 1, pageSize: 20, totalItems: 1, totalPages: 1, hasNext: false } }],
])("rule 16: %s contradicts itself", async (_, meta) => {
  const body = envelope(space);
  await expect(getSpace({ ...body, meta: { ...body.meta, ...meta } })).rejects.toMatchObject(protocolError);
});

test("rule 16: a list without its pagination is refused", async () => {
  gateway.answerWith(answer(200, envelope({ items: [space] })));
  await expect(ask(gateway.url, "knowledgeSpacesList")).rejects.toMatchObject(protocolError);
});

test("rule 17: neither the exact 2xx, the content type, the request id nor the Gateway's clock matters", async () => {
  const body = sampleAnswer("knowledgeSpaceGet");
  const ahead = { ...body, meta: { ...body.meta, requestId: "another", timestamp: "2099-01-01T00:00:00Z" } };
  gateway.answerWith(answer(202, ahead, { "content-type": "text/plain" }));
  await expect(ask(gateway.url, "knowledgeSpaceGet")).resolves.toEqual(ahead);
});
