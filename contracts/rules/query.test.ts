import { expect, test } from "vitest";
import { calls as extension } from "../generated/console-extension.calls.ts";
import { calls } from "../generated/knowledge-gateway.calls.ts";
import { parseQuery } from "./query.ts";

const list = (query: string) => parseQuery(calls.knowledgeSpacesList.query, new URLSearchParams(query));

test("absent parameters take the contract's defaults", () => {
  expect(list("")).toEqual({ ok: true, value: { page: 1, pageSize: 20 } });
  expect(list("page=3")).toEqual({ ok: true, value: { page: 3, pageSize: 20 } });
  expect(parseQuery(calls.knowledgeCitationRead.query, new URLSearchParams("contextAfter=0"))).toEqual({
    ok: true,
    value: { contextBefore: 1000, contextAfter: 0 },
  });
});

test.each(["", " 1", "1 ", "1.0", "01", "+1", "1e2", "0x1", "-0", "1n", "１", "9007199254740993", "NaN"])(
  "only one way of writing a number counts, so that page=%j is refused",
  (text) => {
    expect(list(new URLSearchParams({ page: text }).toString())).toEqual({
      ok: false,
      parameter: "page",
      why: "NOT_INTEGER",
    });
  },
);

test("a number out of bounds is a number still; the validator judges it", () => {
  expect(list("page=-7")).toEqual({ ok: true, value: { page: -7, pageSize: 20 } });
});

test("a parameter given twice is refused, because two readers would choose differently", () => {
  expect(list("page=1&page=2")).toEqual({ ok: false, parameter: "page", why: "REPEATED" });
});

test.each(["limit=1", "__proto__=1", "toString=1", "Page=1"])("an unknown parameter is refused: %s", (query) => {
  expect(list(query)).toEqual({ ok: false, parameter: query.slice(0, -2), why: "UNKNOWN" });
});

test("text stays as it is, and a required one has no default", () => {
  const forms = extension.consoleFileResourceCreate.query;
  expect(parseQuery(forms, new URLSearchParams({ fileName: " 1 " }))).toEqual({ ok: true, value: { fileName: " 1 " } });
  expect(parseQuery(forms, new URLSearchParams())).toEqual({ ok: true, value: {} });
});

test("booleans and decimals are read as strictly", () => {
  const forms = { is: { type: "boolean" }, at: { type: "number" } } as const;
  const read = (query: string) => parseQuery(forms, new URLSearchParams(query));
  expect(read("is=false&at=-0.5")).toEqual({ ok: true, value: { is: false, at: -0.5 } });
  expect(read("is=1")).toEqual({ ok: false, parameter: "is", why: "NOT_BOOLEAN" });
  expect(read("at=1e999")).toEqual({ ok: false, parameter: "at", why: "NOT_NUMBER" });
  expect(read("at=.5")).toEqual({ ok: false, parameter: "at", why: "NOT_NUMBER" });
});
