import { expect, test } from "vitest";
import { consoleFileResourceCreate_query } from "./generated/console-extension.validators.js";
import { calls } from "./generated/knowledge-gateway.calls.ts";
import * as core from "./generated/knowledge-gateway.validators.js";

const meta = {
  success: true,
  requestId: "r",
  traceId: "t",
  timestamp: "2026-03-09T08:15:30.120Z",
  apiVersion: "v1",
  pagination: null,
  error: null,
};
const space = { spaceId: "s", code: "c", name: "n", status: "ACTIVE", version: 1 };
const acceptsAnswer = (data: object, more: object = {}) =>
  core.knowledgeSpaceGet_answer({ data: { ...space, ...data }, meta: { ...meta, ...more } });

test("every call has a validator for path, query and answer, and for a body where it takes one", () => {
  const wanted = Object.values(calls).flatMap(({ id, hasBody }) =>
    ["path", "query", "answer", ...(hasBody ? ["body"] : [])].map((part) => `${id}_${part}`),
  );
  expect(Object.keys(core).sort()).toEqual([...wanted, "errorEnvelope"].sort());
});

test("an id with a space is refused", () => {
  expect(core.knowledgeSpaceGet_path({ spaceId: "a b" })).toBe(false);
  expect(core.knowledgeSpaceGet_path({ spaceId: "空间" })).toBe(true);
});

test("a field that the contract does not name is refused at any depth, also one named like the prototype", () => {
  expect(acceptsAnswer({})).toBe(true);
  expect(acceptsAnswer({ owner: "me" })).toBe(false);
  expect(acceptsAnswer({}, { server: "x" })).toBe(false);
  expect(core.knowledgeSpaceGet_path(JSON.parse('{"spaceId":"a","__proto__":{}}'))).toBe(false);
  expect(core.knowledgeSpaceGet_path(JSON.parse('{"spaceId":"a","constructor":1}'))).toBe(false);
});

test("bounds count code points, not UTF-16 units", () => {
  expect(acceptsAnswer({ name: "𠮷".repeat(128) })).toBe(true);
  expect(acceptsAnswer({ name: "𠮷".repeat(129) })).toBe(false);
});

test("times of the envelope are UTC and real", () => {
  expect(acceptsAnswer({}, { timestamp: "2026-03-09T08:15:30+08:00" })).toBe(false);
  expect(acceptsAnswer({}, { timestamp: "2026-02-30T08:15:30Z" })).toBe(false);
});

test("a list is refused without pagination and a single answer with it", () => {
  const pagination = { page: 1, pageSize: 20, totalItems: 0, totalPages: 0, hasNext: false };
  expect(core.knowledgeSpacesList_answer({ data: { items: [] }, meta: { ...meta, pagination } })).toBe(true);
  expect(core.knowledgeSpacesList_answer({ data: { items: [] }, meta })).toBe(false);
  expect(acceptsAnswer({}, { pagination })).toBe(false);
});

test("a page of 100 items is accepted, as the page size allows it", () => {
  const pagination = { page: 1, pageSize: 100, totalItems: 100, totalPages: 1, hasNext: false };
  const list = (length: number) => ({
    data: { items: Array.from({ length }, () => space) },
    meta: { ...meta, pagination },
  });
  expect(core.knowledgeSpacesList_answer(list(100))).toBe(true);
  expect(core.knowledgeSpacesList_answer(list(101))).toBe(false);
});

test("an answer that found nothing must say so, and one that found something must not", () => {
  const empty = { hits: [], reason: "NO_AUTHORIZED_RELEVANT_EVIDENCE" };
  expect(core.knowledgeSearch_answer({ data: empty, meta })).toBe(true);
  expect(core.knowledgeSearch_answer({ data: { hits: [], query: "q", traceId: "t" }, meta })).toBe(false);
});

test("a file name that could be a path is refused before any byte is read", () => {
  expect(consoleFileResourceCreate_query({ fileName: "员工手册.pdf" })).toBe(true);
  expect(consoleFileResourceCreate_query({ fileName: "../a.pdf" })).toBe(false);
  expect(consoleFileResourceCreate_query({ fileName: "a\r\nb.pdf" })).toBe(false);
});
