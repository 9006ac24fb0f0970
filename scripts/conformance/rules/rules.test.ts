/** Each rule against the contract's own examples: as they stand they keep all rules; with one thing wrong, that rule breaks. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openEnvelope } from "../client/answer.ts";
import { type CallId, callOf } from "../client/call-types.ts";
import type { Asked } from "./answer-rule.ts";
import { answerRules, makeObservations } from "./observations.ts";

/** Places in an answer, such as `data.hits.0.score`, and what is put there; undefined takes away what was there. */
type Changes = Record<string, unknown>;
type Content = { content: { "application/json": { examples: Record<string, { value: object }> } } };
type Described = { operationId: string; responses: Record<string, Content | undefined> };

const document = JSON.parse(readFileSync("contracts/knowledge-gateway.openapi.json", "utf8")) as {
  paths: Record<string, Record<string, Described>>;
};
const described = Object.values(document.paths).flatMap((item) => Object.values(item));

function example(id: CallId): object {
  const responses = described.find(({ operationId }) => operationId === id)?.responses ?? {};
  const content = responses[String(callOf(id).successStatus)]?.content["application/json"].examples ?? {};
  const [first] = Object.values(content);
  if (!first) throw new Error(`${id} has no example`);
  return structuredClone(first.value);
}

function put(target: object, place: string, value: unknown): void {
  const names = place.split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce<object>((inner, name) => Reflect.get(inner, name), target);
  if (value === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, value);
}

const ids = {
  documentId: "doc_01JNXR7K2M",
  spaceId: "space_01JNXQ3V8D",
  operationId: "op_01JP0B4W6V",
  citationId: "cit_01JP1D6F3H",
};

/** The rules that an example breaks once it is changed. */
function broken(id: CallId, changes: Changes, asked: Partial<Asked> = {}, status = callOf(id).successStatus): string[] {
  const body = example(id);
  for (const [place, value] of Object.entries(changes)) put(body, place, value);
  const observations = makeObservations();
  const text = JSON.stringify(body);
  const headers = new Headers({ "content-type": "application/json" });
  const { requestId, traceId, ...opened } = openEnvelope(text);
  observations.note(
    { call: id, status, text, headers, sentRequestId: "req-7f3a91", requestId, traceId, ...opened },
    {
      call: callOf(id),
      path: ids,
      query: {},
      body: { query: "十年工龄有几天年假？" },
      secrets: ["the-token"],
      ...asked,
    },
  );
  return answerRules().flatMap(({ rule }) => (observations.of(rule).breaches.length > 0 ? [rule] : []));
}

test.each<CallId>([
  "knowledgeSpaceGet",
  "knowledgeDocumentsList",
  "knowledgeDocumentGet",
  "knowledgeSearch",
  "knowledgeOperationGet",
  "knowledgeDocumentCreateDownloadLink",
])("the contract's example of %s breaks no rule", (id) => {
  expect(broken(id, {})).toEqual([]);
});

const hit = Object.values(Reflect.get(Reflect.get(example("knowledgeSearch"), "data"), "hits"))[0] as object;
const narrow = { query: { contextBefore: 1000, contextAfter: 200 } };

test.each<[RegExp, CallId, Changes, Partial<Asked>?]>([
  [/^knowledgeSpaceGet answers 200/, "knowledgeSpaceGet", { "data.more": 1 }],
  [/^Space calls answer about/, "knowledgeSpaceGet", { "data.spaceId": "space_other" }],
  [/shows the service token/, "knowledgeSpaceGet", { "data.description": "the-token" }],
  [/^meta.requestId is/, "knowledgeSpaceGet", { "meta.requestId": "another" }],
  [/^meta.traceId is/, "knowledgeSpaceGet", { "meta.traceId": "req-7f3a91" }],
  [/^A list repeats the page/, "knowledgeDocumentsList", { "meta.pagination.pageSize": 10 }],
  [/^A list's totalPages/, "knowledgeDocumentsList", { "meta.pagination.totalPages": 2 }],
  [/^A list of documents holds/, "knowledgeDocumentsList", { "data.items.0.knowledgeSpaceId": "space_other" }],
  [/^Metadata in answers/, "knowledgeDocumentGet", { "data.metadata.category": " HR" }],
  [/^searchable means/, "knowledgeDocumentGet", { "data.searchable": false }],
  [/^The two slots/, "knowledgeDocumentGet", { "data.candidateVersion.versionId": "ver_01JNXR7K2N" }],
  [/^Progress is 100/, "knowledgeDocumentGet", { "data.activeVersion.progressPercent": 99 }],
  [/^A version carries an error/, "knowledgeDocumentGet", { "data.activeVersion.retryable": true }],
  [/^An Operation that is not over/, "knowledgeOperationGet", { "data.nextPollAfterMs": undefined }],
  [/^An Operation that did not fail/, "knowledgeOperationGet", { "data.retryable": true }],
  [/^A search repeats/, "knowledgeSearch", { "data.query": "another question" }],
  [/^A search answers at most/, "knowledgeSearch", { "data.hits": Array(5).fill(hit) }],
  [/^A search answers its best/, "knowledgeSearch", { "data.hits.1": { ...hit, score: 0.95 } }],
  [/^A citation repeats/, "knowledgeCitationRead", {}],
  [/^A citation's counts/, "knowledgeCitationRead", { "data.actualContextAfter": 16 }, narrow],
  [/^A citation's page range/, "knowledgeCitationRead", { "data.pageEnd": 11 }, narrow],
  [/^A download link/, "knowledgeDocumentCreateDownloadLink", { "data.downloadUrl": "http://files.example/x" }],
])("%s is broken by an answer of %s", (rule, id, changes, asked) => {
  const rules = broken(id, changes, asked);
  expect(rules).toHaveLength(1);
  expect(rules[0]).toMatch(rule);
});

test("an engine's word in a key is a leak, besides being no field of the schema", () => {
  const rules = broken("knowledgeSpaceGet", { "data.datasetId": "1" });
  expect(rules.some((rule) => rule.startsWith("No key at any depth"))).toBe(true);
});

test("a success that goes out with the status of a refusal contradicts itself", () => {
  const rules = broken("knowledgeSpaceGet", {}, {}, 404);
  expect(rules.some((rule) => rule.startsWith("meta.success agrees"))).toBe(true);
});
