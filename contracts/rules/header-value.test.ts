import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headerLengths, isBearerToken, isHeaderValue } from "./header-value.ts";

test.each([
  ["nothing", ""],
  ["a space", "a b"],
  ["a line break, which would begin another header", "a\r\nX-Evil: 1"],
  ["a tab", "a\t"],
  ["a letter beyond ASCII", "é"],
  ["DEL", "a\x7f"],
])("%s is no header value", (_, value) => {
  expect(isHeaderValue("X-Request-Id", value)).toBe(false);
  expect(isBearerToken(value)).toBe(false);
});

test("every visible ASCII character is allowed, up to the header's length", () => {
  const visible = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join("");
  expect(isHeaderValue("X-Request-Id", visible)).toBe(true);
  expect(isHeaderValue("Idempotency-Key", "x".repeat(128))).toBe(true);
  expect(isHeaderValue("Idempotency-Key", "x".repeat(129))).toBe(false);
});

test("the lengths are those of the contract", () => {
  const document = JSON.parse(readFileSync(new URL("../knowledge-gateway.openapi.json", import.meta.url), "utf8"));
  const named = Object.values<{ name: string; schema: { maxLength: number } }>(document.components.parameters);
  expect(Object.fromEntries(named.map(({ name, schema }) => [name, schema.maxLength]))).toEqual(headerLengths);
});
