import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unwrap } from "../gateway/client.ts";
import { answer, type FaultServer, startFaultServer } from "../gateway/fault-server.ts";
import { sampleAnswer } from "../gateway/sample-answers.ts";
import * as capabilities from "../queries/capabilities.ts";
import { makeQueryClient } from "../queries/query-client.ts";
import { gatewayFor } from "./gateway.ts";
import { configureConsole, olive } from "./test-console.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
  configureConsole({ gatewayUrl: `${gateway.url}/prefix/` });
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => gateway.close());

const path = { spaceId: "空/间" };
const getSpace = (user = olive) =>
  unwrap(gatewayFor(user).GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path } }));

test("a page on the server uses the contract's own paths and gets its checked answer", async () => {
  const sample = sampleAnswer("knowledgeSpaceGet");
  const data = { ...(sample.data as object), ...path };
  gateway.answerWith(answer(200, { ...sample, data }));
  expect(await getSpace()).toEqual({ ...sample, data });
  expect(gateway.seen[0]?.url).toBe("/prefix/internal/v1/knowledge/spaces/%E7%A9%BA%2F%E9%97%B4");
  gateway.answerWith(answer(200, sample));
  await expect(getSpace()).rejects.toMatchObject({ code: "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", status: 502 });
});

test("rule 6: each call has an assertion and ids of its own", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSpaceGet")));
  await Promise.allSettled([getSpace(), getSpace(), getSpace({ ...olive, subject: "viewer" })]);
  const assertions = gateway.seen.map(({ headers }) => decodeJwt(String(headers["x-user-assertion"])));
  expect(new Set(assertions.map(({ jti }) => jti)).size).toBe(3);
  expect(assertions.map(({ sub }) => sub).sort()).toEqual(["operator", "operator", "viewer"]);
  expect(new Set(gateway.seen.map(({ headers }) => headers["x-request-id"])).size).toBe(3);
});

test("rule 3: a person in more groups than an assertion holds sends nothing", async () => {
  const groups = Array.from({ length: 900 }, (_, index) => `department-number-${index}`);
  await expect(getSpace({ ...olive, groups })).rejects.toMatchObject({
    code: "KNOWLEDGE_UNAUTHENTICATED",
    status: 401,
  });
  expect(gateway.seen).toEqual([]);
});

test("a write's key is derived from its intent", async () => {
  gateway.answerWith(answer(202, sampleAnswer("knowledgeDocumentUpload")));
  const params = { path: { spaceId: "s-1" }, header: { "X-Intent-Id": "intent-of-this-form" } };
  const body = { fileResourceId: "f-1", documentName: "Handbook" };
  await unwrap(gatewayFor(olive).POST("/internal/v1/knowledge/spaces/{spaceId}/documents", { params, body }));
  expect(gateway.seen[0]?.headers["idempotency-key"]).toMatch(/^console:[0-9a-f]{64}$/);
  expect(gateway.seen[0]?.headers["x-tool-call-id"]).toBe("intent-of-this-form");
});

test("on the server, too, a Gateway without the extension has no capabilities", async () => {
  gateway.answerWith(answer(404, "<html>no such page</html>"));
  expect(await makeQueryClient().query(capabilities.mine(gatewayFor(olive)))).toBeNull();
});
