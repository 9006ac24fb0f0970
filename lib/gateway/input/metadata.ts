import {
  type MetadataResult,
  normaliseMetadataFilter,
  normaliseMetadataPatch,
  normaliseUploadMetadata,
} from "../../../contracts/rules/metadata.ts";
import type { CallId } from "../calls.ts";
import { GatewayError } from "../error.ts";

type Body = Record<string, unknown>;
type MetadataRule = { field: "metadata" | "metadataFilter"; normalise: (value: unknown) => MetadataResult<object> };

const rules: Partial<Record<CallId, MetadataRule>> = {
  knowledgeDocumentUpload: { field: "metadata", normalise: normaliseUploadMetadata },
  knowledgeDocumentUpdate: { field: "metadata", normalise: normaliseMetadataPatch },
  knowledgeSearch: { field: "metadataFilter", normalise: normaliseMetadataFilter },
};

/**
 * Contract rules 25, 26 and 28: the body with its metadata normalised, or one of the four metadata codes. Runs before the
 * schema, which knows neither trimming nor these codes.
 */
export function withNormalMetadata(id: CallId, body: Body): Body {
  const rule = rules[id];
  if (!rule || body[rule.field] === undefined) return body;
  const found = rule.normalise(body[rule.field]);
  if (found.ok)
    return { ...body, [rule.field]: id === "knowledgeDocumentUpload" ? withoutNulls(found.value) : found.value };
  throw new GatewayError(found.code, 400, {
    fieldErrors: [
      { field: `body.${found.field}`, reason: found.code.endsWith("NOT_ALLOWED") ? "unknown" : "wrongForm" },
    ],
  });
}

/** An upload says nothing about empty fields: there null is no value. */
const withoutNulls = (metadata: object) =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null));
