import { afterAll, beforeAll, expect, test } from "vitest";
import type { CoreCallId } from "../calls.ts";
import { answer, type FaultServer, startFaultServer } from "../fault-server.ts";
import {
  type AskOptions,
  ask,
  citation,
  detail,
  envelope,
  hit,
  metadata,
  onePage,
  readyVersion,
  samples,
  space,
  summary,
} from "../sample-answers.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
});
afterAll(() => gateway.close());

/** The broken rule in our words, or `accepted`. */
async function verdict(id: CoreCallId, data: unknown, pagination: unknown = null, options: AskOptions = {}) {
  gateway.seen.length = 0;
  gateway.answerWith(answer(200, envelope(data, pagination)));
  const error = await ask(gateway.url, id, options).then(
    () => null,
    (thrown: Error) => thrown,
  );
  if (!error) return "accepted";
  expect(error).toMatchObject({ code: "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", status: 502, isRetryable: false });
  expect(gateway.seen).toHaveLength(1); // what breaks the contract once is not asked again
  return (error.cause as Error).message;
}

const spaces = (count: number) => Array.from({ length: count }, (_, index) => ({ ...space, spaceId: `s-${index}` }));
const pageOf = (page: number, pageSize: number, totalItems: number) => ({
  page,
  pageSize,
  totalItems,
  totalPages: Math.ceil(totalItems / pageSize),
  hasNext: page < Math.ceil(totalItems / pageSize),
});

test.each([
  ["a full page", 20, pageOf(1, 20, 41), {}, "accepted"],
  ["a last page", 1, pageOf(3, 20, 41), { page: 3 }, "accepted"],
  ["an empty list", 0, pageOf(1, 20, 0), {}, "accepted"],
  ["a page beyond the end", 0, pageOf(9, 20, 41), { page: 9 }, "accepted"],
  ["a hundred items when a hundred were asked for", 100, pageOf(1, 100, 100), { pageSize: 100 }, "accepted"],
  ["fewer items than there are", 2, pageOf(1, 20, 41), {}, "accepted"],
  ["another page", 20, pageOf(2, 20, 41), {}, "rule 18: page"],
  ["another page size", 20, pageOf(1, 50, 41), {}, "rule 18: pageSize"],
  ["a wrong number of pages", 20, { ...pageOf(1, 20, 41), totalPages: 2 }, {}, "rule 18: totalPages"],
  ["pages of nothing", 0, { ...pageOf(1, 20, 0), totalPages: 1 }, {}, "rule 18: totalPages"],
  ["a next page that is not there", 20, { ...pageOf(1, 20, 20), hasNext: true }, {}, "rule 18: hasNext"],
  ["a next page that is denied", 20, { ...pageOf(1, 20, 41), hasNext: false }, {}, "rule 18: hasNext"],
  ["more items than a page holds", 21, pageOf(1, 20, 41), {}, "rule 18: items"],
  ["more items than there are", 2, pageOf(1, 20, 1), {}, "rule 18: items"],
  ["items beyond the end", 1, pageOf(9, 20, 41), { page: 9 }, "rule 18: items"],
])("rule 18: %s", async (_, count, pagination, query, expected) => {
  expect(await verdict("knowledgeSpacesList", { items: spaces(count) }, pagination, { query })).toBe(expected);
});

const sampleData = (id: CoreCallId) => samples[id].data as Record<string, unknown>; // each is an object

test.each<[CoreCallId, Record<string, unknown>, string]>([
  ["knowledgeSpaceGet", { spaceId: "s-2" }, "space"],
  ["knowledgeSpaceUpdate", { spaceId: "s-2" }, "space"],
  ["knowledgeSpaceDelete", { spaceId: "s-2" }, "space"],
  ["knowledgeSpaceCreate", { code: "hr2" }, "space"],
  ["knowledgeSpaceCreate", { name: "Another" }, "space"],
  ["knowledgeDocumentGet", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentUpdate", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentReplace", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentEnable", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentDisable", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentReindex", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentDelete", { documentId: "d-2" }, "document"],
  ["knowledgeDocumentCreateDownloadLink", { documentId: "d-2" }, "document"],
  ["knowledgeCitationRead", { citationId: "c-2" }, "citation"],
  ["knowledgeOperationGet", { operationId: "op-2" }, "operation"],
  ["knowledgeOperationCancel", { operationId: "op-2" }, "operation"],
  ["knowledgeOperationRetry", { parentOperationId: "op-3" }, "operation"],
  ["knowledgeOperationRetry", { operationId: "op-1" }, "operation"],
])("rule 19: %s with %j answers about something else", async (id, change, what) => {
  expect(await verdict(id, { ...sampleData(id), ...change })).toBe(`rule 19: another ${what} than asked for`);
});

test("rule 19: a list holds documents of the space that was asked for", async () => {
  const foreign = { ...summary, knowledgeSpaceId: "s-2" };
  const two = { ...onePage, totalItems: 2 };
  expect(await verdict("knowledgeDocumentsList", { items: [summary, foreign] }, two)).toMatch(/^rule 19/);
});

test("rule 19: a search and a citation echo what was asked", async () => {
  expect(await verdict("knowledgeSearch", { query: "病假", hits: [hit], traceId: "t" })).toMatch(/^rule 19/);
  expect(await verdict("knowledgeCitationRead", { ...citation, requestedContextBefore: 5 })).toMatch(/^rule 19/);
  const asked = { query: { contextBefore: 5, contextAfter: 0 } };
  expect(await verdict("knowledgeCitationRead", citation, null, asked)).toMatch(/^rule 19/);
  const echoed = { ...citation, requestedContextBefore: 5, requestedContextAfter: 0 };
  expect(await verdict("knowledgeCitationRead", echoed, null, asked)).toBe("accepted");
});

test("rule 19: an upload's new id is taken as it comes", async () => {
  const made = { documentId: "d-99", operationId: "op-9", status: "PENDING" };
  expect(await verdict("knowledgeDocumentUpload", made)).toBe("accepted");
});

const hits = (...documents: string[]) =>
  documents.map((documentId, index) => ({ ...hit, documentId, citationId: `c-${index}` }));
const found = (hitList: unknown[]) => ({ query: "年假", hits: hitList, traceId: "t-1" });
const nothing = { hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE" };

test.each([
  ["eight hits of two documents", found(hits("a", "a", "a", "a", "b", "b", "b", "b")), /^accepted/],
  ["nothing, with the reason", nothing, /^accepted/],
  ["five hits of one document", found(hits("a", "a", "a", "a", "a")), /^rule 20: too many hits of one/],
  ["nine hits", found(hits("a", "a", "a", "b", "b", "b", "c", "c", "c")), /^rule (15|20)/],
  ["nothing, without the reason", found([]), /^rule (15|20)/],
  ["hits beside the reason for none", { ...nothing, hits: hits("a") }, /^rule (15|20)/],
  ["matches without their trace", { query: "年假", hits: hits("a") }, /^rule 15/],
  ["16,000 characters", found(hits("a", "a", "a", "a", "b", "b", "b", "b").map(long("𠮷", 2000))), /^accepted/],
  [
    "16,008 characters",
    found(hits("a", "a", "a", "a", "b", "b", "b", "b").map(long("𠮷", 2001))),
    /^rule 20: too much/,
  ],
])("rule 20: %s", async (_, data, expected) => {
  expect(await verdict("knowledgeSearch", data)).toMatch(expected);
});

function long(character: string, length: number) {
  return (each: typeof hit) => ({ ...each, content: character.repeat(length) });
}

test.each([
  ["a wrong count before", { actualContextBefore: 3 }, "rule 21: wrong counts"],
  ["a wrong count after", { actualContextAfter: 1 }, "rule 21: wrong counts"],
  ["a page range that runs backwards", { pageStart: 3, pageEnd: 2 }, "rule 21: the page range runs backwards"],
  ["one page", { pageStart: 3, pageEnd: 3 }, "accepted"],
])("rule 21: %s", async (_, change, expected) => {
  expect(await verdict("knowledgeCitationRead", { ...citation, ...change })).toBe(expected);
});

test("rule 21: no more context than asked for, and 12,500 characters in all", async () => {
  const wide = { query: { contextBefore: 1, contextAfter: 5000 } };
  const tooWide = { ...citation, requestedContextBefore: 1, requestedContextAfter: 5000 };
  expect(await verdict("knowledgeCitationRead", tooWide, null, wide)).toBe("rule 21: more context than asked for");
  const full = (matched: number) => ({
    ...citation,
    beforeContent: "前".repeat(5000),
    matchedContent: "中".repeat(matched),
    afterContent: "后".repeat(5000),
    ...{
      requestedContextBefore: 5000,
      requestedContextAfter: 5000,
      actualContextBefore: 5000,
      actualContextAfter: 5000,
    },
  });
  const widest = { query: { contextBefore: 5000, contextAfter: 5000 } };
  expect(await verdict("knowledgeCitationRead", full(2500), null, widest)).toBe("accepted");
  expect(await verdict("knowledgeCitationRead", full(2501), null, widest)).toMatch(/^rule (15|21)/);
});

test.each([
  ["https://files.example/x", {}, /^accepted/],
  ["http://127.0.0.1:4310/files/x", {}, /^accepted/],
  ["http://files.example/x", {}, /^rule 22/],
  ["ftp://files.example/x", {}, /^rule 22/],
  ["javascript:alert(1)", {}, /^rule (15|22)/],
  ["https://files.example/x", { expiresInSeconds: 61 }, /^rule 15/],
  ["https://files.example/x", { expiresAt: "2099-01-01T00:00:00Z" }, /^accepted/],
])("rule 22: the link %s with %j", async (downloadUrl, change, expected) => {
  const id = "knowledgeDocumentCreateDownloadLink";
  expect(await verdict(id, { ...sampleData(id), downloadUrl, ...change })).toMatch(expected);
});

const failure = { code: "KNOWLEDGE_INVALID_INPUT", message: "No text", retryable: true };
const failed = { ...readyVersion, versionId: "v-2", versionNo: 2, status: "FAILED", error: failure, retryable: true };
const failedHalfway = { ...failed, progressPercent: 40, progressSource: "PROVIDER" };
const working = {
  ...readyVersion,
  versionId: "v-2",
  versionNo: 2,
  status: "INGESTING",
  progressPercent: 40,
  progressSource: "PROVIDER",
};
const unmeasured = { ...working, progressPercent: null, progressSource: "UNAVAILABLE" };

test.each([
  ["a candidate at work", { candidateVersion: working }, "accepted"],
  ["a candidate whose progress nobody knows", { candidateVersion: unmeasured }, "accepted"],
  ["a failed candidate", { candidateVersion: failedHalfway }, "accepted"],
  ["a disabled document", { status: "DISABLED", searchable: false }, "accepted"],
  ["searchable without an active version", { activeVersion: null }, "rule 23: searchable"],
  ["searchable though disabled", { status: "DISABLED" }, "rule 23: searchable"],
  ["not searchable though active and ready", { searchable: false }, "rule 23: searchable"],
  ["one version in both slots", { candidateVersion: readyVersion }, "rule 23: one version in two slots"],
  [
    "a retired candidate",
    { candidateVersion: { ...readyVersion, versionId: "v-2", status: "RETIRED" } },
    "rule 23: a candidate that is gone",
  ],
  [
    "a deleted candidate",
    { candidateVersion: { ...unmeasured, status: "DELETED" } },
    "rule 23: a candidate that is gone",
  ],
  [
    "ready at 99 percent",
    { activeVersion: { ...readyVersion, progressPercent: 99 } },
    "rule 23: complete without 100 percent",
  ],
  [
    "ready by a running count",
    { activeVersion: { ...readyVersion, progressSource: "PROVIDER" } },
    "rule 23: the source of progress",
  ],
  [
    "at work in a terminal state",
    { candidateVersion: { ...working, progressSource: "TERMINAL_STATE" } },
    "rule 23: the source of progress",
  ],
  [
    "a number from nowhere",
    { candidateVersion: { ...working, progressSource: "UNAVAILABLE" } },
    "rule 23: progress without a source",
  ],
  [
    "a count without a number",
    { candidateVersion: { ...working, progressPercent: null } },
    "rule 23: progress without a source",
  ],
  [
    "an error of what did not fail",
    { candidateVersion: { ...working, error: failure, retryable: true } },
    "rule 23: an error without a failure",
  ],
  [
    "a failure without its error",
    { candidateVersion: { ...failedHalfway, error: null, retryable: false } },
    "rule 23: failed without an error",
  ],
  [
    "a failure of two minds about retrying",
    { candidateVersion: { ...failedHalfway, retryable: false } },
    "rule 23: retryable",
  ],
  [
    "something retryable that did not fail",
    { candidateVersion: { ...working, retryable: true } },
    "rule 23: retryable",
  ],
])("rule 23: %s", async (_, change, expected) => {
  expect(await verdict("knowledgeDocumentGet", { ...detail, ...change })).toBe(expected);
});

test.each([
  [" spaced ", /^rule 27/],
  ["e\u0301", /^rule 27/],
  ["line\nbreak", /^rule (15|27)/],
])("rule 27: metadata %j is not normalised", async (category, expected) => {
  const odd = { ...metadata, category };
  expect(await verdict("knowledgeDocumentGet", { ...detail, metadata: odd })).toMatch(expected);
  expect(await verdict("knowledgeDocumentUpdate", { ...summary, metadata: odd })).toMatch(expected);
  expect(await verdict("knowledgeDocumentsList", { items: [{ ...summary, metadata: odd }] }, onePage)).toMatch(
    expected,
  );
  expect(await verdict("knowledgeSearch", found([{ ...hit, metadata: odd }]))).toMatch(expected);
});

test("rule 27: metadata without all four fields is refused", async () => {
  const { productCode: _, ...three } = metadata;
  expect(await verdict("knowledgeDocumentGet", { ...detail, metadata: three })).toMatch(/^rule 15/);
});
