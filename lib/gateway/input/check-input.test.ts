import { expect, test } from "vitest";
import { type CoreCallId, calls } from "../calls.ts";
import { samples } from "../sample-answers.ts";
import { checkInput } from "./check-input.ts";
import { readQuery } from "./read-query.ts";

type Given = { parameters?: Record<string, string>; query?: Record<string, string | number>; body?: unknown };

const check = (id: CoreCallId, given: Given = {}) => {
  const { parameters = {}, query = {}, body } = { ...samples[id], ...given };
  return checkInput({ call: calls[id], parameters, query, body });
};
const refusalOf = (id: CoreCallId, given: Given) => {
  try {
    check(id, given);
    return null;
  } catch (error) {
    return error;
  }
};
const invalid = (field: string, reason: string, limit?: number) => ({
  code: "KNOWLEDGE_INVALID_INPUT",
  status: 422,
  fieldErrors: [limit === undefined ? { field, reason } : { field, reason, limit }],
});
const sampleBody = (id: CoreCallId) => samples[id].body as Record<string, unknown>; // these have object bodies

test.each(Object.keys(samples) as CoreCallId[])("the sample arguments of %s pass", (id) => {
  expect(check(id).call.id).toBe(id);
});

test.each<[CoreCallId, Given, string, string, number?]>([
  ["knowledgeSpaceGet", { parameters: { spaceId: "a b" } }, "parameters.spaceId", "wrongForm"],
  ["knowledgeSpaceGet", { parameters: { spaceId: "x".repeat(257) } }, "parameters.spaceId", "tooLong", 256],
  ["knowledgeSpacesList", { query: { page: 0 } }, "query.page", "tooSmall", 1],
  ["knowledgeSpacesList", { query: { pageSize: 101 } }, "query.pageSize", "tooLarge", 100],
  ["knowledgeCitationRead", { query: { contextAfter: 5001 } }, "query.contextAfter", "tooLarge", 5000],
  ["knowledgeSearch", { body: { query: "" } }, "body.query", "tooShort", 1],
  ["knowledgeSearch", { body: { query: "q", limit: 9 } }, "body.limit", "tooLarge", 8],
  ["knowledgeSearch", { body: { query: "q", knowledgeSpaceIds: [] } }, "body.knowledgeSpaceIds", "tooFew", 1],
  ["knowledgeSearch", { body: { query: "q", documentIds: ["a", "a"] } }, "body.documentIds", "repeated"],
  ["knowledgeSearch", { body: {} }, "body.query", "missing"],
  ["knowledgeSpaceDelete", { body: { expectedVersion: 0, reason: "x" } }, "body.expectedVersion", "tooSmall", 1],
  ["knowledgeDocumentDelete", { body: { expectedVersion: 0 } }, "body.reason", "missing"],
  ["knowledgeDocumentDelete", { body: { expectedVersion: 0, reason: "" } }, "body.reason", "tooShort", 1],
  ["knowledgeDocumentUpload", { body: "text" }, "body", "wrongForm"],
  ["knowledgeDocumentUpload", { body: [] }, "body", "wrongForm"],
])("%s refuses %j by its field", (id, given, field, reason, limit) => {
  expect(refusalOf(id, given)).toMatchObject(invalid(field, reason, limit));
});

test.each(["userId", "tenantId", "role", "datasetId", "topK", "force", "cascade", "filters", "url"])(
  "rule 29: an input named %s is unknown to every call with a body",
  (name) => {
    for (const id of Object.keys(samples) as CoreCallId[]) {
      if (!calls[id].hasBody) continue;
      const body = { ...sampleBody(id), [name]: "x" };
      expect(refusalOf(id, { body })).toMatchObject({ fieldErrors: [{ field: `body.${name}`, reason: "unknown" }] });
    }
  },
);

test("rule 24: the expected version goes through unchanged", () => {
  for (const expectedVersion of [0, 1, Number.MAX_SAFE_INTEGER])
    expect(check("knowledgeDocumentEnable", { body: { expectedVersion } }).body).toEqual({ expectedVersion });
});

test.each<[CoreCallId, object]>([
  ["knowledgeSpaceUpdate", { expectedVersion: 1 }],
  ["knowledgeDocumentUpdate", { expectedVersion: 1 }],
  ["knowledgeDocumentUpdate", { expectedVersion: 1, metadata: {} }],
])("rule 29: %s with %j changes nothing and is refused", (id, body) => {
  expect(refusalOf(id, { body })).toMatchObject({ code: "KNOWLEDGE_INVALID_INPUT", status: 422 });
});

test("rule 25: metadata goes out normalised: composed, trimmed, its case kept", () => {
  const metadata = { category: "  Cafe\u0301 ", tags: [" 人事 "], versionLabel: null };
  const { body } = check("knowledgeDocumentUpdate", { body: { expectedVersion: 1, metadata } });
  expect(body).toEqual({ expectedVersion: 1, metadata: { category: "Café", tags: ["人事"], versionLabel: null } });
});

test("rule 26: a filter's values are normalised too", () => {
  const { body } = check("knowledgeSearch", { body: { query: "q", metadataFilter: { tagsAll: [" a "] } } });
  expect(body).toEqual({ query: "q", limit: 8, metadataFilter: { tagsAll: ["a"] } });
});

const update = (metadata: unknown): [CoreCallId, unknown] => [
  "knowledgeDocumentUpdate",
  { expectedVersion: 1, metadata },
];
const filter = (metadataFilter: unknown): [CoreCallId, unknown] => ["knowledgeSearch", { query: "q", metadataFilter }];
const upload = (metadata: unknown): [CoreCallId, unknown] => [
  "knowledgeDocumentUpload",
  { ...sampleBody("knowledgeDocumentUpload"), metadata },
];

test.each([
  [update({ owner: "x" }), "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED", "body.metadata.owner"],
  [update({ tags: null }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadata.tags"],
  [update({ tags: ["a", " a"] }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadata.tags"],
  [update({ category: "x".repeat(65) }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadata.category"],
  [update({ category: "a\u0000b" }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadata.category"],
  [update({ category: "x".repeat(5000) }), "KNOWLEDGE_METADATA_TOO_LARGE", "body.metadata"],
  [upload({ category: null }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadata.category"],
  [filter({ tags: ["a"] }), "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED", "body.metadataFilter.tags"],
  [filter({ category: [] }), "KNOWLEDGE_METADATA_VALUE_INVALID", "body.metadataFilter.category"],
])("rule 28: %j is %s", ([id, body], code, field) => {
  const refusal = refusalOf(id, { body });
  expect(refusal).toMatchObject({ code, status: 400 });
  expect((refusal as { fieldErrors: { field: string }[] }).fieldErrors[0]?.field).toContain(field);
});

test.each(["knowledgeDocumentReplace", "knowledgeDocumentReindex"] as const)("rule 25: %s takes no metadata", (id) => {
  const refusal = refusalOf(id, { body: { ...sampleBody(id), metadata: {} } });
  expect(refusal).toMatchObject(invalid("body.metadata", "unknown"));
});

test("half a surrogate pair is refused, since it cannot be sent as UTF-8", () => {
  expect(refusalOf("knowledgeSearch", { body: { query: "\ud800" } })).toMatchObject(invalid("body", "wrongForm"));
});

test.each([
  ["page=01", "query.page", "wrongForm"],
  ["page=1&page=2", "query.page", "repeated"],
  ["topK=5", "query.topK", "unknown"],
])("the address %s is refused by its parameter", (search, field, reason) => {
  expect(() => readQuery(calls.knowledgeSpacesList, new URLSearchParams(search))).toThrowError(
    expect.objectContaining(invalid(field, reason)),
  );
});

test("only given parameters are read, so that defaults are not sent", () => {
  expect(readQuery(calls.knowledgeCitationRead, new URLSearchParams("contextBefore=0"))).toEqual({ contextBefore: 0 });
});
