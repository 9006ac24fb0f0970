import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { jsonDigest, sha256Hex } from "./digest.ts";

test("the order of keys makes no difference, the order of items does", () => {
  expect(canonicalJson({ b: 1, a: [2, { d: null, c: true }] })).toBe('{"a":[2,{"c":true,"d":null}],"b":1}');
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test("keys are ordered by UTF-16 units, as RFC 8785 has it", () => {
  expect(canonicalJson({ "\ufb33": 1, "😀": 2, ö: 3, "1": 4, "\r": 5 })).toBe(
    '{"\\r":5,"1":4,"ö":3,"😀":2,"\ufb33":1}',
  );
});

test("numbers are written the shortest way and minus zero is zero", () => {
  expect(canonicalJson([1.0, 1e21, 1e-7, -0, 0.1 + 0.2])).toBe("[1,1e+21,1e-7,0,0.30000000000000004]");
});

test("absent and undefined are the same, null is not", () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe(canonicalJson({ b: 1 }));
  expect(canonicalJson({ a: null })).not.toBe(canonicalJson({}));
});

test("a key named like the prototype is a key", () => {
  expect(canonicalJson(JSON.parse('{"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1}}');
});

test.each([
  ["half a surrogate pair in a value", { a: "\ud800" }],
  ["half a surrogate pair in a key", { "\udfff": 1 }],
  ["not a number", [Number.NaN]],
  ["infinity", [Number.POSITIVE_INFINITY]],
  ["a date", new Date(0)],
  ["undefined in an array", [undefined]],
  ["a hole in an array", new Array(1)],
  ["a bigint", 1n],
])("%s is refused rather than written as something else", (_, value) => {
  expect(() => canonicalJson(value)).toThrow(TypeError);
});

test("nesting beyond the contract's depth is refused instead of exhausting the stack", () => {
  const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));
  expect(canonicalJson(nested(65))).toHaveLength(130);
  expect(() => canonicalJson(nested(66))).toThrow(TypeError);
});

test("digests are SHA-256 over UTF-8", () => {
  expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(jsonDigest({ b: "知", a: 1 })).toBe(sha256Hex('{"a":1,"b":"知"}'));
});
