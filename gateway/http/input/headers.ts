import { randomUUID } from "node:crypto";
import {
  headerLengths,
  type IdentityHeader,
  isHeaderValue,
  metaRequestIdLength,
} from "../../../contracts/rules/header-value.ts";
import { type FieldError, Refusal } from "../../refusal.ts";

const isUsable = (header: IdentityHeader, value: string | undefined): value is string =>
  value !== undefined && isHeaderValue(header, value);

/**
 * The id that answers carry: the caller's own when it fits, else a new one. The header may have 256 characters and the
 * answer only 128, and a broken value is not to be written into logs.
 */
export const requestIdFor = (sent: string | undefined): string =>
  isUsable("X-Request-Id", sent) && sent.length <= metaRequestIdLength ? sent : `own-${randomUUID()}`;

/** The Gateway's own correlation id; never taken from outside. */
export const newTraceId = (): string => randomUUID().replaceAll("-", "");

/** Checks the headers that are not about identity. The key is only asked for where the contract asks for it. */
export function readCorrelation(headers: Headers, needsKey: boolean): { toolCallId: string; idempotencyKey: string } {
  const wanted: IdentityHeader[] = [
    "X-Request-Id",
    "X-Tool-Call-Id",
    ...(needsKey ? (["Idempotency-Key"] as const) : []),
  ];
  const value = (header: IdentityHeader) => headers.get(header) ?? undefined;
  const fieldErrors = wanted
    .filter((header) => !isUsable(header, value(header)))
    .map((header) => unusable(header, value(header)));
  if (fieldErrors.length > 0)
    throw new Refusal("KNOWLEDGE_INVALID_INPUT", "A header that this call needs is missing or malformed.", {
      fieldErrors,
    });
  return { toolCallId: value("X-Tool-Call-Id") ?? "", idempotencyKey: value("Idempotency-Key") ?? "" };
}

const unusable = (field: IdentityHeader, value: string | undefined): FieldError => ({
  field,
  reason: value ? "malformed" : "required",
  message: `Must be 1 to ${headerLengths[field]} printable ASCII characters without spaces.`,
});
