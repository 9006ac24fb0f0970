/** What the contract asks of a request's body beyond what its schema can say. */
import type { CallId } from "../generated/knowledge-gateway.calls.ts";
import { normaliseMetadataFilter, normaliseMetadataPatch, normaliseUploadMetadata } from "./metadata.ts";
import type { MetadataResult } from "./metadata-value.ts";

const rules = {
  knowledgeDocumentUpload: { field: "metadata", normalise: normaliseUploadMetadata },
  knowledgeDocumentUpdate: { field: "metadata", normalise: normaliseMetadataPatch },
  knowledgeSearch: { field: "metadataFilter", normalise: normaliseMetadataFilter },
} as const;

/**
 * The body with its metadata or metadata filter normalised, or why not. Bodies without any, and what is no object at all,
 * come back as they are: the schema, which is asked after this, judges them.
 */
export function normaliseBodyMetadata(callId: CallId, body: unknown): MetadataResult<unknown> {
  const rule = callId in rules ? rules[callId as keyof typeof rules] : undefined;
  if (!rule || !isRecord(body) || body[rule.field] === undefined) return { ok: true, value: body };
  const result = rule.normalise(body[rule.field]);
  return result.ok ? { ok: true, value: { ...body, [rule.field]: result.value } } : result;
}

/** Whether an update names nothing to change, which is refused as invalid input (422) though the schema allows it. */
export function isEmptyUpdate(callId: CallId, body: Readonly<Record<string, unknown>>): boolean {
  if (callId === "knowledgeSpaceUpdate") return body.name === undefined && body.description === undefined;
  if (callId !== "knowledgeDocumentUpdate") return false;
  const { metadata } = body;
  return body.name === undefined && !(isRecord(metadata) && Object.keys(metadata).length > 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
