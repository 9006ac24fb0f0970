import { expect, test } from "vitest";
import { noQuestion } from "./address";
import { isAskable, questionErrors, requestOf } from "./question";

const filter = noQuestion.filter;

test("only what narrows goes out, composed and without space around it", () => {
  expect(requestOf({ ...noQuestion, query: "  annual leave\n" })).toEqual({ query: "annual leave", limit: 8 });
  const narrowed = {
    query: "年假",
    spaceIds: ["s1"],
    documentIds: ["d1"],
    filter: { ...filter, category: ["Cafe\u0301 "], tagsAll: ["假期"] },
    limit: 3,
  };
  expect(requestOf(narrowed)).toEqual({
    query: "年假",
    limit: 3,
    knowledgeSpaceIds: ["s1"],
    documentIds: ["d1"],
    metadataFilter: { category: ["Café"], tagsAll: ["假期"] },
  });
});

test("a question of 4,096 characters may be asked, one more may not; an emoji is one", () => {
  expect(isAskable({ ...noQuestion, query: "🙂".repeat(4096) })).toBe(true);
  expect(questionErrors({ ...noQuestion, query: "🙂".repeat(4097) })).toEqual([
    { field: "query", reason: "tooLong", limit: 4096 },
  ]);
});

test("nothing is asked without words", () => {
  expect(isAskable({ ...noQuestion, query: " \n" })).toBe(false);
  expect(questionErrors(noQuestion)).toEqual([]);
});

test.each(["\u0000", "a\u0000b", "a\ud800b"])(
  "a question that no Gateway can read is marked, not asked: %j",
  (query) => {
    expect(questionErrors({ ...noQuestion, query })).toEqual([{ field: "query", reason: "wrongForm" }]);
    expect(isAskable({ ...noQuestion, query })).toBe(false);
  },
);

test.each([
  [{ category: ["x".repeat(65)] }, { field: "metadataFilter.category", reason: "tooLong", limit: 64 }],
  [{ tagsAny: ["x".repeat(33)] }, { field: "metadataFilter.tagsAny", reason: "tooLong", limit: 32 }],
  [{ tagsAll: Array.from({ length: 21 }, String) }, { field: "metadataFilter.tagsAll", reason: "tooMany", limit: 20 }],
  [{ productCode: ["a\u0007b"] }, { field: "metadataFilter.productCode", reason: "wrongForm" }],
  [{ versionLabel: ["Café", "Cafe\u0301"] }, { field: "metadataFilter.versionLabel", reason: "repeated" }],
])("a filter the contract would refuse is told beforehand: %o", (part, error) => {
  expect(questionErrors({ ...noQuestion, query: "a", filter: { ...filter, ...part } })).toEqual([error]);
});

test("more spaces or documents than a search can name are told beforehand", () => {
  const ids = Array.from({ length: 21 }, (_, index) => `id-${index}`);
  expect(questionErrors({ ...noQuestion, query: "a", spaceIds: ids, documentIds: ids })).toEqual([
    { field: "knowledgeSpaceIds", reason: "tooMany", limit: 20 },
    { field: "documentIds", reason: "tooMany", limit: 20 },
  ]);
});
