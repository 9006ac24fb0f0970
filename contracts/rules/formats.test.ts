import { expect, test } from "vitest";
import { knowledgeOperationGet_answer } from "../generated/knowledge-gateway.validators.js";
import { formats } from "./formats.ts";

const isDateTime = formats["date-time"].validate;

test.each(["2026-11-30T22:04:47Z", "2026-11-30T22:04:47.123456Z", "2026-11-30T22:04:47+08:00", "0000-01-01T00:00:00Z"])(
  "%s is a date-time",
  (text) => {
    expect(isDateTime(text)).toBe(true);
  },
);

test.each([
  "2026-06-30T23:59:60Z",
  "2026-06-30T22:59:60-01:00",
  "2026-11-30T22:04:47+08",
  "2026-11-30T24:00:00Z",
  "2026-02-30T00:00:00Z",
  "2026-11-30T22:04:47",
  "2026-11-30",
  "yesterday",
])("%s is none", (text) => {
  expect(isDateTime(text)).toBe(false);
});

test("the generated validators ask this one", () => {
  const answer = (createdAt: string) => ({
    data: { operationId: "op-1", status: "PENDING", operationType: "DOCUMENT_UPLOAD", createdAt },
    meta: {
      success: true,
      requestId: "r",
      traceId: "t",
      timestamp: "2026-11-30T22:04:47Z",
      apiVersion: "v1",
      pagination: null,
      error: null,
    },
  });
  expect(knowledgeOperationGet_answer(answer("2026-06-30T23:59:59Z"))).toBe(true);
  expect(knowledgeOperationGet_answer(answer("2026-06-30T23:59:60Z"))).toBe(false);
});
