import { afterAll, beforeAll, expect, test } from "vitest";
import { createGatewayClient, serializePath, unwrap } from "./client.ts";
import { fieldErrorsByName, fromDigest, fromErrorBody, GatewayError, toErrorBody } from "./error.ts";
import { answer, type FaultServer, startFaultServer } from "./fault-server.ts";
import { sampleAnswer } from "./sample-answers.ts";

let console_: FaultServer;
beforeAll(async () => {
  console_ = await startFaultServer();
});
afterAll(() => console_.close());

const getSpace = () => {
  const client = createGatewayClient({ baseUrl: `${console_.url}/api/gateway` });
  return unwrap(client.GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path: { spaceId: "s-1" } } }));
};
const body = {
  code: "KNOWLEDGE_CONFLICT",
  status: 409,
  isRetryable: false,
  fieldErrors: [{ field: "body.name", reason: "tooLong", limit: 128 }],
  requestId: "request-1",
  reason: "SPACE_NOT_EMPTY",
} as const;

test("a page gets the contract's data and meta", async () => {
  console_.answerWith(answer(200, sampleAnswer("knowledgeSpaceGet")));
  expect(await getSpace()).toEqual(sampleAnswer("knowledgeSpaceGet"));
});

test("a failure comes back as it was thrown", async () => {
  console_.answerWith(answer(409, body));
  const error = await getSpace().catch((thrown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  expect(toErrorBody(error)).toEqual(body);
});

test.each([
  [500, "", "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [502, "<html>Bad Gateway</html>", "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [404, "", "KNOWLEDGE_NOT_FOUND", false],
  [403, '{"code":"SOMETHING_ELSE","fieldErrors":[]}', "KNOWLEDGE_FORBIDDEN", false],
  [413, "null", "KNOWLEDGE_INVALID_INPUT", false],
])("a %i with the body %j is a failure all the same, by its status", async (status, text, code, isRetryable) => {
  console_.answerWith((response) => response.writeHead(status, { "content-length": text.length }).end(text));
  await expect(getSpace()).rejects.toMatchObject({ code, status, isRetryable, requestId: null });
});

test("what the error page is told in a digest is the whole error, and nothing else is one", () => {
  const error = fromErrorBody(body, 409);
  const { fieldErrors: _, ...told } = body;
  expect(fromDigest(error.digest)).toMatchObject(told);
  expect(fromDigest(new GatewayError("KNOWLEDGE_NOT_FOUND", 404).digest)).toMatchObject({
    requestId: null,
    reason: null,
  });
  expect([fromDigest(undefined), fromDigest("1234567"), fromDigest("gateway|X|1")]).toEqual([null, null, null]);
});

test("a form finds its errors by its own field names", () => {
  const byName = fieldErrorsByName(fromErrorBody(body, 409));
  expect(byName.get("name")).toEqual({ field: "body.name", reason: "tooLong", limit: 128 });
  expect(fieldErrorsByName(new Error("other")).size).toBe(0);
});

test("a path value is one component, whatever it holds", () => {
  expect(serializePath("/spaces/{spaceId}/documents", { spaceId: "../a b" })).toBe("/spaces/..%2Fa%20b/documents");
});
