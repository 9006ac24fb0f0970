import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answer, endlessBody, type FaultServer, startFaultServer } from "../fault-server.ts";
import { ask, refusal, sampleAnswer } from "../sample-answers.ts";

let gateway: FaultServer;
let elsewhere: FaultServer;
beforeAll(async () => {
  [gateway, elsewhere] = await Promise.all([startFaultServer(), startFaultServer()]);
  elsewhere.answerWith(answer(200, sampleAnswer("knowledgeSpacesList")));
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => Promise.all([gateway.close(), elsewhere.close()]));

const json = { "content-type": "application/json" };
const protocolError = { code: "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", status: 502, isRetryable: false };
const list = (transport = {}) => ask(gateway.url, "knowledgeSpacesList", { transport });

test.each([300, 301, 302, 303, 304, 305, 307, 308, 399])(
  "rule 10: a %i is an error, and no credential follows it",
  async (status) => {
    gateway.answerWith(answer(status, "", { location: `${elsewhere.url}/internal/v1/knowledge/spaces` }));
    await expect(list()).rejects.toMatchObject(protocolError);
    expect(gateway.seen).toHaveLength(1);
    expect(elsewhere.seen).toEqual([]);
  },
);

test("rule 11: a declared length over the budget is refused unread", async () => {
  gateway.answerWith((response) => {
    response.writeHead(200, { ...json, "content-length": "1000001" });
    response.flushHeaders(); // and never a byte of the body
  });
  await expect(list({ timeoutMs: 3000 })).rejects.toMatchObject({
    code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    status: 502,
    isRetryable: false,
  });
  expect(gateway.seen).toHaveLength(1);
});

test("rule 11: an endless answer is given up once the budget is read", async () => {
  const sent = { bytes: 0 };
  gateway.answerWith(endlessBody(200, sent));
  await expect(list()).rejects.toMatchObject({
    code: "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    status: 502,
    isRetryable: false,
  });
  expect(sent.bytes).toBeLessThan(20_000_000);
  expect(gateway.seen).toHaveLength(1);
});

test("rule 11: a small compressed answer counts by what it unpacks to", async () => {
  const packed = gzipSync(Buffer.alloc(2_000_000, " "));
  expect(packed.byteLength).toBeLessThan(10_000);
  gateway.answerWith(answer(200, packed, { ...json, "content-encoding": "gzip" }));
  await expect(list()).rejects.toMatchObject({ code: "KNOWLEDGE_PROVIDER_UNAVAILABLE", status: 502 });
});

test("an answer packed with gzip is unpacked, and one that ends too early has not arrived", async () => {
  const packed = gzipSync(JSON.stringify(sampleAnswer("knowledgeSpacesList")));
  const headers = { ...json, "content-encoding": "gzip" };
  gateway.answerWith(answer(200, packed.subarray(0, -20), headers), answer(200, packed, headers));
  await expect(list()).resolves.toEqual(sampleAnswer("knowledgeSpacesList"));
  expect(gateway.seen).toHaveLength(2);
  gateway.answerWith(answer(200, packed, { ...json, "content-encoding": "br" }));
  await expect(list()).rejects.toMatchObject(protocolError);
});

test("rule 11: an error may be 65,536 bytes long, or as long as an answer when that is less", async () => {
  const error = JSON.stringify(refusal("SPACE_NOT_FOUND"));
  gateway.answerWith(answer(404, error.padEnd(65_536, " ")));
  await expect(list()).rejects.toMatchObject({ code: "KNOWLEDGE_NOT_FOUND" });
  gateway.answerWith(answer(404, error.padEnd(65_537, " ")));
  await expect(list()).rejects.toMatchObject(protocolError);
  gateway.answerWith(answer(404, error));
  await expect(list({ maxAnswerBytes: 100 })).rejects.toMatchObject(protocolError);
  gateway.answerWith(endlessBody(503, { bytes: 0 }));
  await expect(list()).rejects.toMatchObject(protocolError);
});

test.each([
  [200, ""],
  [200, "{"],
  [200, "<html>Welcome</html>"],
  [200, "NaN"],
  [401, ""],
  [403, "<html>Forbidden</html>"],
  [404, "not found"],
  [502, "<html>Bad Gateway</html>"],
  [503, ""],
])("rule 12: a %i whose body %j is no JSON breaks the contract", async (status, body) => {
  gateway.answerWith(answer(status, body));
  await expect(list()).rejects.toMatchObject(protocolError);
  expect(gateway.seen).toHaveLength(1);
});

test("rule 12: bytes that are no UTF-8 break the contract", async () => {
  gateway.answerWith(answer(200, Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])));
  await expect(list()).rejects.toMatchObject(protocolError);
});

test("rule 12: a 204 has no body and so no answer", async () => {
  gateway.answerWith((response) => response.writeHead(204).end());
  await expect(list()).rejects.toMatchObject(protocolError);
});

test.each([
  ["a bare object", { error: "nope" }],
  ["a problem document", { type: "about:blank", title: "Not found", status: 404 }],
  ["null", null],
  ["an error with a further key", { ...refusal("SPACE_NOT_FOUND"), trace: "x" }],
  ["a success in disguise", sampleAnswer("knowledgeSpacesList")],
  ["data beside the error", { ...refusal("SPACE_NOT_FOUND"), data: {} }],
])("rule 13: a 404 with %s breaks the contract", async (_, body) => {
  gateway.answerWith(answer(404, body));
  await expect(list()).rejects.toMatchObject(protocolError);
});

test("an optional call is absent when a Gateway answers 404 in whatever form", async () => {
  gateway.answerWith(answer(404, "<html>Not found</html>", { "content-type": "text/html" }));
  await expect(ask(gateway.url, "consoleCapabilitiesGet")).rejects.toMatchObject({
    code: "KNOWLEDGE_NOT_FOUND",
    status: 404,
  });
});

test("an error of the transport holds no word of the body", async () => {
  gateway.answerWith(answer(200, '{"secret": tok_12345}'));
  const error = await list().catch((thrown: Error) => thrown);
  expect(String((error as Error).cause)).toBe("Error: rule 12: not JSON");
});
