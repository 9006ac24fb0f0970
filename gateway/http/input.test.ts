import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { spaces } from "../db/schema.ts";
import { handlers } from "./handlers.ts";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  const neverReached = async () => Promise.reject(new Error("the input should have been refused"));
  gateway = await startTestGateway({
    handlers: { ...handlers, knowledgeSearch: { kind: "read", handle: neverReached } },
  });
});
afterAll(() => gateway.stop());

const usable = () => ({
  code: randomUUID(),
  name: "A space",
  profileCode: "enterprise-long-document",
  defaultSecurityDomainCode: "internal",
});
const create = (body: unknown, headers: Record<string, string | undefined> = {}) =>
  gateway.caller().call("knowledgeSpaceCreate", { body, headers });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
const latin1 = Buffer.from('{"code":"caf\xe9"}', "latin1");

describe("a body", () => {
  test.each<[string, unknown, Record<string, string | undefined>, string, string]>([
    ["that is not JSON", "{", {}, "body", "malformed_json"],
    ["that is empty", "", {}, "body", "malformed_json"],
    ["that is not UTF-8", latin1, {}, "body", "malformed_json"],
    ["of another media type", usable(), { "content-type": "text/plain" }, "body", "content_type"],
    ["of another charset", usable(), { "content-type": "application/json; charset=gbk" }, "body", "content_type"],
    ["without a media type", Buffer.from("{}"), { "content-type": undefined }, "body", "content_type"],
    ["that is a list", [], {}, "body", "wrong_type"],
    ["that is null", "null", {}, "body", "wrong_type"],
    ["larger than the limit", { ...usable(), description: "x".repeat(300_000) }, {}, "body", "too_large"],
    ["nested 100 deep", nested(100), {}, "a.a.a.a", "too_deep"],
    ["nested 50,000 deep", nested(50_000), {}, "body", "too_large"],
    ["nested 40,000 deep", nested(40_000), {}, "a.a.a.a", "too_deep"],
    ["with a list of 501 entries", { ...usable(), code: Array(501).fill("a") }, {}, "code", "too_many"],
    ["with a prototype's name as field", `{"__proto__":{"code":"x"}}`, {}, "__proto__", "unknown_field"],
    ["with a number for text", { ...usable(), name: 7 }, {}, "name", "wrong_type"],
    ["with null for text", { ...usable(), description: null }, {}, "description", "wrong_type"],
  ])("%s is refused, naming the place", async (_, body, headers, field, reason) => {
    const before = await gateway.db.$count(spaces);
    const answer = await create(body, headers);
    expect(answer).toMatchObject({ status: 422, code: "KNOWLEDGE_INVALID_INPUT" });
    expect(answer.meta.error?.fieldErrors).toContainEqual(expect.objectContaining({ field, reason }));
    expect(await gateway.db.$count(spaces)).toBe(before);
  });

  test("names every field at fault, at most a hundred of them", async () => {
    const strange = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, 1]));
    const { meta } = await create({ name: "", ...strange });
    expect(meta.error?.fieldErrors).toHaveLength(100);
    const named = await create({ name: "" });
    expect(named.meta.error?.fieldErrors.map(({ field, reason }) => `${field} ${reason}`).sort()).toEqual([
      "code required",
      "defaultSecurityDomainCode required",
      "name too_short",
      "profileCode required",
    ]);
  });

  test("is refused without its values being repeated", async () => {
    const { meta } = await create({ ...usable(), profileCode: "s3cret-value", s3cretName: 1 });
    expect(JSON.stringify(meta)).not.toContain("s3cret-value");
  });

  test("may carry its charset and be sent in pieces", async () => {
    const bytes = Buffer.from(JSON.stringify({ ...usable(), name: "知识库" }));
    const pieces = new Blob([bytes.subarray(0, 90), bytes.subarray(90)]);
    expect((await create(pieces, { "content-type": "application/json; charset=UTF-8" })).data.name).toBe("知识库");
  });

  test("with metadata at fault gets the code made for it", async () => {
    const search = (metadataFilter: object) =>
      gateway.caller().call("knowledgeSearch", { body: { query: "q", metadataFilter } });
    const update = (metadata: object) =>
      gateway
        .caller()
        .call("knowledgeDocumentUpdate", { path: { documentId: "doc_1" }, body: { expectedVersion: 0, metadata } });
    expect(await update({ colour: "red" })).toMatchObject({
      status: 400,
      code: "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED",
    });
    expect(await update({ tags: ["a", " a"] })).toMatchObject({
      status: 400,
      code: "KNOWLEDGE_METADATA_VALUE_INVALID",
    });
    expect(await update({ category: "x".repeat(5000) })).toMatchObject({
      status: 400,
      code: "KNOWLEDGE_METADATA_TOO_LARGE",
    });
    expect(await search({ colour: ["red"] })).toMatchObject({
      status: 400,
      code: "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED",
    });
  });
});

describe("correlation", () => {
  const list = (headers: Record<string, string | undefined>) =>
    gateway.caller().call("knowledgeSpacesList", { headers });

  test("a request id comes back; one longer than answers may carry is replaced", async () => {
    expect((await list({ "x-request-id": "r".repeat(128) })).meta.requestId).toBe("r".repeat(128));
    const replaced = await list({ "x-request-id": "r".repeat(256) });
    expect(replaced.status).toBe(200);
    expect(replaced.meta.requestId).toMatch(/^own-/);
  });

  test("every answer has a trace id of the Gateway's own", async () => {
    const [one, two] = await Promise.all([list({ traceparent: "00-aaaa-bbbb-01" }), list({})]);
    expect(one.meta.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(one.meta.traceId).not.toBe(two.meta.traceId);
  });

  test.each([
    ["X-Request-Id", undefined],
    ["X-Request-Id", "r".repeat(257)],
    ["X-Request-Id", "two words"],
    ["X-Tool-Call-Id", undefined],
    ["X-Tool-Call-Id", "t".repeat(257)],
    ["X-Tool-Call-Id", "naïve"],
  ])("%s %s is refused and not repeated", async (header, value) => {
    const answer = await list({ [header.toLowerCase()]: value });
    expect(answer).toMatchObject({
      status: 422,
      code: "KNOWLEDGE_INVALID_INPUT",
      meta: { error: { fieldErrors: [{ field: header }] } },
    });
    if (value) expect(JSON.stringify(answer)).not.toContain(value);
  });
});

describe("an id in the path", () => {
  const get = (spaceId: string) => gateway.caller().call("knowledgeSpaceGet", { path: { spaceId } });

  test.each(["a b", "\u0000", "x".repeat(257), "a\u2028b"])("%j is refused", async (id) => {
    expect(await get(id)).toMatchObject({ status: 422, code: "KNOWLEDGE_INVALID_INPUT" });
  });

  test.each([
    "sp_1:delete",
    "知识",
    "a/b",
    "%2e%2e",
    "x".repeat(256),
    "sp_'; drop table spaces --".replaceAll(" ", "+"),
  ])("%j is merely unknown", async (id) => {
    expect(await get(id)).toMatchObject({ status: 404, code: "SPACE_NOT_FOUND" });
  });
});
