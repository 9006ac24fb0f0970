import type { CallId as CoreCallId } from "../../../contracts/generated/knowledge-gateway.calls.ts";
import type { MetadataCode } from "../../../contracts/rules/metadata-value.ts";
import { normaliseBodyMetadata } from "../../../contracts/rules/request-body.ts";
import { Refusal } from "../../refusal.ts";
import type { CallId } from "../call.ts";

const messages: Record<MetadataCode, string> = {
  KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED: "Metadata knows only category, tags, versionLabel and productCode.",
  KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED:
    "A metadata filter knows only category, tagsAny, tagsAll, versionLabel and productCode.",
  KNOWLEDGE_METADATA_VALUE_INVALID: "A metadata value is empty, too long, repeated or contains control characters.",
  KNOWLEDGE_METADATA_TOO_LARGE: "The metadata is larger than 4096 bytes of JSON.",
};

/** The body with its metadata in the one form; stands before the schema because metadata has codes of its own. */
export function normaliseMetadata(callId: CallId, body: unknown): unknown {
  const result = normaliseBodyMetadata(callId as CoreCallId, body); // an extension call simply has no rule
  if (result.ok) return result.value;
  const { code, field } = result;
  const fieldErrors = [{ field: field.slice(0, 256).toWellFormed(), reason: code, message: messages[code] }];
  throw new Refusal(code, messages[code], { fieldErrors });
}
