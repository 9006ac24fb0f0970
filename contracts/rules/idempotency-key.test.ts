import { expect, test } from "vitest";
import { isHeaderValue } from "./header-value.ts";
import { idempotencyKey } from "./idempotency-key.ts";

const effect = { tenant: "demo", subject: "操作员", intentId: "0f9a4c52", callId: "knowledgeDocumentUpload" };

test("the same effect always has the same key", () => {
  expect(idempotencyKey({ ...effect })).toBe(idempotencyKey(effect));
});

test("the key may stand in the header whatever the ids look like", () => {
  expect(isHeaderValue("Idempotency-Key", idempotencyKey({ ...effect, intentId: "x".repeat(5000) }))).toBe(true);
});

test.each(["tenant", "subject", "intentId", "callId"] as const)("another %s is another effect", (part) => {
  expect(idempotencyKey({ ...effect, [part]: "other" })).not.toBe(idempotencyKey(effect));
});

test("moving a character between the parts makes another key, so nobody can aim at a stranger's", () => {
  expect(idempotencyKey({ ...effect, tenant: "ab", subject: "c" })).not.toBe(
    idempotencyKey({ ...effect, tenant: "a", subject: "bc" }),
  );
});
