import { expect, test } from "vitest";
import { scanAnswer } from "./forbidden-keys.ts";

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}1${"]".repeat(depth)}`);

test.each([
  "ragflow",
  "DatasetId",
  "chunkCount",
  "my_pipeline",
  "llmModel",
  "reRankId",
  "ProviderName",
  "API_KEY",
  "base_url",
  "endpoint",
  "last_error_at",
])("a key with an engine's word is refused at any depth: %s", (key) => {
  expect(scanAnswer({ data: { items: [{ metadata: { [key]: 1 } }] } })).toEqual({ why: "FORBIDDEN_KEY" });
});

test("the same words as values are ordinary text", () => {
  expect(scanAnswer({ data: { progressSource: "PROVIDER", name: "dataset endpoint" } })).toBeNull();
});

test("an answer may be 64 deep and no deeper", () => {
  expect(scanAnswer(nested(64))).toBeNull();
  expect(scanAnswer(nested(65))).toEqual({ why: "TOO_DEEP" });
});

test("nesting without end does not exhaust the stack", () => {
  expect(scanAnswer(nested(5000))).toEqual({ why: "TOO_DEEP" });
});

test("a number beyond what JavaScript holds is refused", () => {
  expect(scanAnswer(JSON.parse('{"data":{"score":1e999}}'))).toEqual({ why: "NOT_FINITE" });
});

test.each(["9007199254740993", "-9007199254740992", "1e30"])("the whole number %s may have been rounded", (number) => {
  expect(scanAnswer(JSON.parse(`{"data":{"items":[{"version":${number}}]}}`))).toEqual({ why: "UNSAFE_INTEGER" });
});

test.each(["9007199254740991", "-9007199254740991", "0.1", "1e-30"])("the number %s is as it was sent", (number) => {
  expect(scanAnswer(JSON.parse(`[${number}]`))).toBeNull();
});

test("keys like __proto__ pass here; the closed schemas refuse them", () => {
  expect(scanAnswer(JSON.parse('{"__proto__":{"a":1},"constructor":2}'))).toBeNull();
});
