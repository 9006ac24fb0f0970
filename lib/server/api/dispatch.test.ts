import { createPublicKey } from "node:crypto";
import { jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { calls } from "../../gateway/calls.ts";
import { answer, type FaultServer, silent, startFaultServer } from "../../gateway/fault-server.ts";
import { envelope, refusal, sampleAnswer } from "../../gateway/sample-answers.ts";
import { handle } from "../handler.ts";
import { configureConsole, olive, origin, pageRequest, route, serviceToken } from "../test-console.ts";
import { dispatch } from "./dispatch.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
  configureConsole({ gatewayUrl: gateway.url });
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => gateway.close());

const intent = { "x-intent-id": "5c2f4f3a-6d4e-4a52-9a35-2d1f0d6f9a11" };
const upload = "/internal/v1/knowledge/spaces/s-1/documents";
const uploadBody = { fileResourceId: "f-1", documentName: "Handbook" };

async function call(path: string, init: Parameters<typeof pageRequest>[1] = {}) {
  const request = await pageRequest(`/api/gateway${path}`, init);
  const response = await handle(dispatch)(request, route({}));
  return { status: response.status, headers: response.headers, body: await response.json().catch(() => null) };
}

test("a read goes to the Gateway as the person who is signed in", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSpacesList")));
  const { status, body, headers } = await call("/internal/v1/knowledge/spaces?page=1&pageSize=20");
  expect({ status, body }).toEqual({ status: 200, body: sampleAnswer("knowledgeSpacesList") });
  expect(headers.get("cache-control")).toBe("no-store");
  const [seen] = gateway.seen;
  expect(seen?.headers).toMatchObject({
    authorization: `Bearer ${serviceToken}`,
    "x-harness-session-id": olive.sessionId,
  });
  const { keys } = JSON.parse(process.env.ASSERTION_KEYS ?? "");
  const key = createPublicKey({ format: "jwk", key: keys[0] });
  const { payload } = await jwtVerify(String(seen?.headers["x-user-assertion"]), key, {
    issuer: origin,
    audience: "knowledge-gateway",
    typ: "user-assertion+jwt",
  });
  expect(payload).toMatchObject({ sub: "operator", tenant: "demo", groups: ["kb-operators"], sid: olive.sessionId });
});

test("nothing else of the browser's request reaches the Gateway", async () => {
  gateway.answerWith(answer(200, sampleAnswer("knowledgeSpacesList")));
  await call("/internal/v1/knowledge/spaces", {
    headers: {
      authorization: "Bearer forged",
      "x-user-assertion": "forged",
      "x-harness-session-id": "forged",
      "x-forwarded-for": "203.0.113.9",
      "idempotency-key": "forged",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      "x-custom": "forged",
    },
  });
  expect(JSON.stringify(gateway.seen)).not.toMatch(/forged|203\.0\.113\.9|0af7651916cd43dd8448eb211c80319c|kc_session/);
});

test("no answer, and no error, holds a token or an assertion", async () => {
  gateway.answerWith((response, seen) =>
    answer(500, refusal(String(seen.headers["x-user-assertion"]).slice(0, 120)))(response, seen),
  );
  const { body, headers } = await call("/internal/v1/knowledge/spaces");
  const text = JSON.stringify(body) + JSON.stringify([...headers]);
  expect(text).not.toContain(serviceToken);
  expect(text).not.toMatch(/eyJ/);
});

test("a request without a session is refused, and nothing is sent", async () => {
  expect(await call("/internal/v1/knowledge/spaces", { user: null })).toMatchObject({
    status: 401,
    body: { code: "KNOWLEDGE_UNAUTHENTICATED", status: 401, isRetryable: false, fieldErrors: [] },
  });
  expect(
    await call("/internal/v1/knowledge/spaces", { user: null, headers: { cookie: "kc_session=forged" } }),
  ).toMatchObject({
    status: 401,
  });
  expect(gateway.seen).toEqual([]);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another port of this host", { "sec-fetch-site": "same-site" }],
  ["an older browser on another site", { "sec-fetch-site": "", origin: "https://evil.example" }],
  ["nobody says who", { "sec-fetch-site": "" }],
])("a write from %s is refused", async (_, headers) => {
  const { status, body } = await call(upload, { method: "POST", body: uploadBody, headers: { ...intent, ...headers } });
  expect({ status, reason: body.reason }).toEqual({ status: 403, reason: "CROSS_SITE" });
  expect(gateway.seen).toEqual([]);
});

test("all eleven ask-level calls are refused and lead to actions", async () => {
  const asks = Object.values(calls).filter(({ approval }) => approval === "ask");
  expect(asks).toHaveLength(11);
  for (const { method, path } of asks) {
    const { status, body } = await call(path.replace(/\{\w+\}/, "x-1"), { method, body: {}, headers: intent });
    expect({ status, ...body }).toMatchObject({ status: 403, code: "KNOWLEDGE_FORBIDDEN", reason: "ACTION_REQUIRED" });
  }
  expect(gateway.seen).toEqual([]);
});

test.each([
  ["GET", "/healthz"],
  ["GET", "/internal/v1/knowledge"],
  ["GET", "/internal/v1/knowledge/../knowledge-console/secrets"],
  ["GET", "/internal/v1/knowledge/spaces/a/b"],
  ["GET", "/internal/v1/knowledge/spaces/s-1:delete"],
  ["GET", "/internal/v1/knowledge/spaces/%ff"],
  ["GET", "//evil.example/internal/v1/knowledge/spaces"],
  ["GET", "/http://evil.example/internal/v1/knowledge/spaces"],
  ["POST", "/internal/v1/knowledge-console/file-resources?fileName=x"],
  ["DELETE", "/internal/v1/knowledge/spaces/s-1"],
])("%s %s is no call of the table and goes nowhere", async (method, path) => {
  const body = method === "POST" ? {} : undefined;
  expect(await call(path, { method, ...(body ? { body } : {}) })).toMatchObject({
    status: 404,
    body: { code: "KNOWLEDGE_NOT_FOUND" },
  });
  expect(gateway.seen).toEqual([]);
});

test("a colon or slash inside an id stays inside it", async () => {
  gateway.answerWith(answer(404, refusal("SPACE_NOT_FOUND")));
  await call("/internal/v1/knowledge/spaces/a%2Fb%3Adelete");
  expect(gateway.seen[0]?.url).toBe("/internal/v1/knowledge/spaces/a%2Fb%3Adelete");
});

test("the same intent has the same key, through a second click and a new sign-in", async () => {
  gateway.answerWith(answer(202, sampleAnswer("knowledgeDocumentUpload")));
  const post = (user = olive, headers = intent) => call(upload, { method: "POST", body: uploadBody, headers, user });
  expect(await post()).toMatchObject({ status: 202, body: sampleAnswer("knowledgeDocumentUpload") });
  await post();
  await post({ ...olive, sessionId: "a-later-session" });
  await post({ ...olive, subject: "operator2" });
  await post(olive, { "x-intent-id": "9b2f4f3a-6d4e-4a52-9a35-2d1f0d6f9a22" });
  const keys = gateway.seen.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(new Set(keys).size).toBe(3);
  expect(keys[0]).toMatch(/^console:[0-9a-f]{64}$/);
});

test.each<Record<string, string>>([{}, { "x-intent-id": "short" }, { "x-intent-id": "with space in the middle" }])(
  "a write without a usable intent is refused",
  async (headers) => {
    const { status, body } = await call(upload, { method: "POST", body: uploadBody, headers });
    expect({ status, reason: body.reason }).toEqual({ status: 422, reason: "INTENT_REQUIRED" });
    expect(gateway.seen).toEqual([]);
  },
);

test("a body is checked before it is sent, and each field is named", async () => {
  const body = { fileResourceId: "f 1", documentName: "x".repeat(256), userId: "me" };
  const { status, body: answered } = await call(upload, { method: "POST", body, headers: intent });
  expect(status).toBe(422);
  expect(answered.fieldErrors).toEqual(
    expect.arrayContaining([
      { field: "body.fileResourceId", reason: "wrongForm" },
      { field: "body.documentName", reason: "tooLong", limit: 255 },
      { field: "body.userId", reason: "unknown" },
    ]),
  );
  expect(gateway.seen).toEqual([]);
});

test.each([
  ["not JSON", "{", {}, 422],
  ["not text", "\ufffe", { "content-type": "text/plain" }, 415],
  ["too large", JSON.stringify({ query: "x".repeat(300_000) }), {}, 413],
])("a search whose body is %s is refused", async (_, body, headers, status) => {
  expect(await call("/internal/v1/knowledge/search", { method: "POST", body, headers })).toMatchObject({
    status,
    body: { code: "KNOWLEDGE_INVALID_INPUT" },
  });
  expect(gateway.seen).toEqual([]);
});

test("a refusal keeps its status and code, and none of its words", async () => {
  const fieldErrors = [{ field: "documentName", reason: "remote reason", message: "remote words" }];
  gateway.answerWith(answer(409, refusal("SPACE_NOT_EMPTY", false, fieldErrors)));
  const { status, body } = await call("/internal/v1/knowledge/spaces/s-1");
  expect({ status, body }).toEqual({
    status: 409,
    body: {
      code: "KNOWLEDGE_CONFLICT",
      status: 409,
      isRetryable: false,
      fieldErrors: [],
      requestId: gateway.seen[0]?.headers["x-request-id"],
      reason: "SPACE_NOT_EMPTY",
    },
  });
});

test("a Gateway without the extension has no capabilities", async () => {
  gateway.answerWith(answer(404, "<html>404</html>"));
  const { status, body } = await call("/internal/v1/knowledge-console/capabilities");
  expect({ status, code: body.code }).toEqual({ status: 404, code: "KNOWLEDGE_NOT_FOUND" });
});

test("when the page goes away, the Gateway is told", async () => {
  const left = new Promise((resolve) => {
    gateway.answerWith((response, seen) => {
      response.on("close", resolve);
      silent(response, seen);
    });
  });
  const controller = new AbortController();
  const answered = call("/internal/v1/knowledge/spaces", { signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  expect(await answered).toMatchObject({ status: 499, body: null });
  await left;
  expect(gateway.seen).toHaveLength(1);
});

test("an answer that breaks the contract does not reach the page", async () => {
  gateway.answerWith(answer(200, envelope({ items: [] })));
  expect(await call("/internal/v1/knowledge/spaces")).toMatchObject({
    status: 502,
    body: { code: "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", isRetryable: false },
  });
});
