/** The contract's error codes by family, lower case, and the HTTP statuses that go with each. */
const families = {
  unauthenticated: { statuses: [401], codes: "knowledge_unauthenticated knowledge_unauthorized" },
  forbidden: { statuses: [403], codes: "knowledge_forbidden space_disabled" },
  notFound: {
    statuses: [404],
    codes: `knowledge_not_found knowledge_space_not_found knowledge_document_not_found space_not_found
            document_not_found file_not_found operation_not_found`,
  },
  conflict: {
    statuses: [409, 412],
    codes: `knowledge_conflict knowledge_version_conflict space_not_empty space_has_pending_operations
            document_version_conflict document_already_deleted incompatible_embedding_group operation_conflict
            operation_not_cancellable operation_not_retryable operation_manual_retry_limit_exceeded`,
  },
  pending: {
    statuses: [409, 423, 425],
    codes: `knowledge_operation_pending knowledge_document_not_ready document_version_transition_in_progress
            document_not_ready ingestion_already_running`,
  },
  approval: { statuses: [403, 409], codes: "approval_required" },
  unavailable: {
    statuses: [408, 429, 500, 502, 503, 504],
    codes: `knowledge_provider_unavailable knowledge_provider_timeout knowledge_rate_limited ingestion_failed
            provider_timeout provider_unavailable rate_limited`,
  },
  input: {
    statuses: [400, 405, 413, 415, 422, 431],
    codes: "knowledge_invalid_input file_type_not_allowed file_too_large invalid_context_range",
  },
  metadata: {
    statuses: [400],
    codes: `knowledge_metadata_field_not_allowed knowledge_metadata_filter_field_not_allowed
            knowledge_metadata_value_invalid knowledge_metadata_too_large`,
  },
} as const;

export type Family = keyof typeof families;

const familyOfCode = new Map(
  (Object.keys(families) as Family[]).flatMap((family) =>
    families[family].codes.split(/\s+/).map((code) => [code, family] as const),
  ),
);

/** The family of a code, whatever its case; undefined for a code that the contract does not name. */
export const familyOf = (code: string): Family | undefined => familyOfCode.get(code.toLowerCase());

/** Whether a code that the contract names goes out with a status that fits it. Codes of a Gateway's own may have any. */
export function isStatusOfCode(code: string, status: number): boolean {
  const family = familyOf(code);
  return family === undefined || families[family].statuses.some((fitting) => fitting === status);
}
