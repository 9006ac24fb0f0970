import { codeOfStatus, GatewayError, type GatewayErrorCode, remoteReasons } from "../error.ts";

type RemoteError = { code: string; retryable: boolean };

const remoteCodes: [GatewayErrorCode, string][] = [
  ["KNOWLEDGE_UNAUTHENTICATED", "knowledge_unauthenticated knowledge_unauthorized"],
  ["KNOWLEDGE_FORBIDDEN", "knowledge_forbidden space_disabled"],
  [
    "KNOWLEDGE_NOT_FOUND",
    `knowledge_not_found knowledge_space_not_found knowledge_document_not_found space_not_found document_not_found
     file_not_found operation_not_found`,
  ],
  [
    "KNOWLEDGE_CONFLICT",
    `knowledge_conflict knowledge_version_conflict space_not_empty space_has_pending_operations
     document_version_conflict document_already_deleted incompatible_embedding_group operation_conflict
     operation_not_cancellable operation_not_retryable operation_manual_retry_limit_exceeded`,
  ],
  [
    "KNOWLEDGE_OPERATION_PENDING",
    `knowledge_operation_pending knowledge_document_not_ready document_version_transition_in_progress
     document_not_ready ingestion_already_running approval_required`,
  ],
  [
    "KNOWLEDGE_PROVIDER_UNAVAILABLE",
    `knowledge_provider_unavailable knowledge_provider_timeout knowledge_rate_limited ingestion_failed provider_timeout
     provider_unavailable rate_limited`,
  ],
  ["KNOWLEDGE_INVALID_INPUT", "knowledge_invalid_input file_type_not_allowed file_too_large invalid_context_range"],
  ["KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", "knowledge_gateway_protocol_error"],
  ["KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED", "knowledge_metadata_field_not_allowed"],
  ["KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED", "knowledge_metadata_filter_field_not_allowed"],
  ["KNOWLEDGE_METADATA_VALUE_INVALID", "knowledge_metadata_value_invalid"],
  ["KNOWLEDGE_METADATA_TOO_LARGE", "knowledge_metadata_too_large"],
];

const localCodes = new Map(remoteCodes.flatMap(([local, remote]) => remote.split(/\s+/).map((code) => [code, local])));

/**
 * The contract's error map. The HTTP status is kept. A known code keeps the remote's word on retrying; for an unknown one
 * the status decides, and what a refusal refuses is never retryable. Message and field errors stay behind.
 */
export function remoteError(status: number, remote: RemoteError, requestId: string): GatewayError {
  const known = localCodes.get(remote.code.toLowerCase());
  const code = known ?? codeOfStatus(status);
  const mayRetry = known !== undefined || isTransient(code);
  const reason = remoteReasons.find((each) => each.toLowerCase() === remote.code.toLowerCase()) ?? null;
  return new GatewayError(code, status, {
    isRetryable: mayRetry && remote.retryable,
    requestId,
    reason,
  });
}

const isTransient = (code: GatewayErrorCode) =>
  code === "KNOWLEDGE_OPERATION_PENDING" || code === "KNOWLEDGE_PROVIDER_UNAVAILABLE";

const transientStatuses = [408, 429, 502, 503, 504];

/** Contract rule 8: whether a retry-safe call may be sent a second time after this refusal. */
export const isWorthAnotherAttempt = (status: number, { retryable }: { retryable?: boolean }): boolean =>
  retryable !== false && (retryable === true || transientStatuses.includes(status));
