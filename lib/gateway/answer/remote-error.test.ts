import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type GatewayError, toErrorBody } from "../error.ts";
import { answer, type FaultServer, startFaultServer } from "../fault-server.ts";
import { ask, refusal } from "../sample-answers.ts";
import { remoteError } from "./remote-error.ts";

let gateway: FaultServer;
beforeAll(async () => {
  gateway = await startFaultServer();
});
beforeEach(() => {
  gateway.seen.length = 0;
});
afterAll(() => gateway.close());

const map: Record<string, string[]> = {
  KNOWLEDGE_UNAUTHENTICATED: ["knowledge_unauthenticated", "knowledge_unauthorized"],
  KNOWLEDGE_FORBIDDEN: ["knowledge_forbidden", "space_disabled"],
  KNOWLEDGE_NOT_FOUND: [
    "knowledge_not_found",
    "knowledge_space_not_found",
    "knowledge_document_not_found",
    "space_not_found",
    "document_not_found",
    "file_not_found",
    "operation_not_found",
  ],
  KNOWLEDGE_CONFLICT: [
    "knowledge_conflict",
    "knowledge_version_conflict",
    "space_not_empty",
    "space_has_pending_operations",
    "document_version_conflict",
    "document_already_deleted",
    "incompatible_embedding_group",
    "operation_conflict",
    "operation_not_cancellable",
    "operation_not_retryable",
    "operation_manual_retry_limit_exceeded",
  ],
  KNOWLEDGE_OPERATION_PENDING: [
    "knowledge_operation_pending",
    "knowledge_document_not_ready",
    "document_version_transition_in_progress",
    "document_not_ready",
    "ingestion_already_running",
    "approval_required",
  ],
  KNOWLEDGE_PROVIDER_UNAVAILABLE: [
    "knowledge_provider_unavailable",
    "knowledge_provider_timeout",
    "knowledge_rate_limited",
    "ingestion_failed",
    "provider_timeout",
    "provider_unavailable",
    "rate_limited",
  ],
  KNOWLEDGE_INVALID_INPUT: [
    "knowledge_invalid_input",
    "file_type_not_allowed",
    "file_too_large",
    "invalid_context_range",
  ],
  KNOWLEDGE_GATEWAY_PROTOCOL_ERROR: ["knowledge_gateway_protocol_error"],
  KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED: ["knowledge_metadata_field_not_allowed"],
  KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED: ["knowledge_metadata_filter_field_not_allowed"],
  KNOWLEDGE_METADATA_VALUE_INVALID: ["knowledge_metadata_value_invalid"],
  KNOWLEDGE_METADATA_TOO_LARGE: ["knowledge_metadata_too_large"],
};
const pairs = Object.entries(map).flatMap(([local, remote]) => remote.map((code) => [code, local] as const));

test.each(pairs)("error map: %s is %s, in any case, with the Gateway's status and word on retrying", (code, local) => {
  for (const written of [code, code.toUpperCase()])
    for (const retryable of [true, false]) {
      const error = remoteError(418, { code: written, retryable }, "request-1");
      expect(error).toMatchObject({ code: local, status: 418, isRetryable: retryable, requestId: "request-1" });
    }
});

test.each([
  [401, "KNOWLEDGE_UNAUTHENTICATED", false],
  [403, "KNOWLEDGE_FORBIDDEN", false],
  [404, "KNOWLEDGE_NOT_FOUND", false],
  [409, "KNOWLEDGE_CONFLICT", false],
  [412, "KNOWLEDGE_CONFLICT", false],
  [423, "KNOWLEDGE_OPERATION_PENDING", true],
  [425, "KNOWLEDGE_OPERATION_PENDING", true],
  [408, "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [429, "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [500, "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [599, "KNOWLEDGE_PROVIDER_UNAVAILABLE", true],
  [400, "KNOWLEDGE_INVALID_INPUT", false],
  [422, "KNOWLEDGE_INVALID_INPUT", false],
  [451, "KNOWLEDGE_INVALID_INPUT", false],
])("error map: an unknown code at %i is %s; a refusal is never retryable", (status, code, mayBeRetryable) => {
  expect(remoteError(status, { code: "SOMETHING_ELSE", retryable: true }, "r")).toMatchObject({
    code,
    status,
    isRetryable: mayBeRetryable,
  });
  expect(remoteError(status, { code: "SOMETHING_ELSE", retryable: false }, "r").isRetryable).toBe(false);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "error map: %s is no code by inheritance",
  (code) => {
    expect(remoteError(404, { code, retryable: true }, "r")).toMatchObject({
      code: "KNOWLEDGE_NOT_FOUND",
      isRetryable: false,
    });
  },
);

test.each([
  "SPACE_NOT_EMPTY",
  "SPACE_HAS_PENDING_OPERATIONS",
  "OPERATION_NOT_RETRYABLE",
  "OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED",
  "INVALID_CONTEXT_RANGE",
  "FILE_TYPE_NOT_ALLOWED",
  "FILE_TOO_LARGE",
])("error map: %s keeps its own text", (code) => {
  expect(remoteError(409, { code, retryable: false }, "r").reason).toBe(code);
});

test.each(["OPERATION_NOT_CANCELLABLE", "SPACE_DISABLED", "ACTION_REQUIRED", "<b>"])(
  "error map: %s has no text of its own",
  (code) => {
    expect(remoteError(409, { code, retryable: false }, "r").reason).toBeNull();
  },
);

test("no word of a Gateway goes further: neither its message nor its field errors", async () => {
  const fieldErrors = [{ field: "secret_field", reason: "secret reason", message: "secret words" }];
  gateway.answerWith(answer(422, refusal("KNOWLEDGE_INVALID_INPUT", false, fieldErrors)));
  const error = await ask(gateway.url, "knowledgeSpaceUpdate").then(
    () => null,
    (thrown: GatewayError) => thrown,
  );
  if (!error) throw new Error("it was not refused");
  expect(toErrorBody(error)).toEqual({
    code: "KNOWLEDGE_INVALID_INPUT",
    status: 422,
    isRetryable: false,
    fieldErrors: [],
    requestId: "request-1",
  });
  expect(String(error.stack) + String(error.cause)).not.toMatch(/remote words|secret/);
});
