import type { components } from "../contracts/generated/knowledge-gateway.types.ts";

/** Why a call is refused: the contract's code, its HTTP status and, for input, the fields. Thrown by verbs, written once. */
export type FieldError = components["schemas"]["FieldError"];

/** Every code this Gateway answers with, and the HTTP status each goes out with. */
export const refusalStatus = {
  KNOWLEDGE_UNAUTHENTICATED: 401,
  KNOWLEDGE_FORBIDDEN: 403,
  SPACE_DISABLED: 403,
  KNOWLEDGE_NOT_FOUND: 404,
  SPACE_NOT_FOUND: 404,
  DOCUMENT_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  OPERATION_NOT_FOUND: 404,
  KNOWLEDGE_CONFLICT: 409,
  KNOWLEDGE_VERSION_CONFLICT: 409,
  DOCUMENT_VERSION_CONFLICT: 409,
  DOCUMENT_ALREADY_DELETED: 409,
  SPACE_NOT_EMPTY: 409,
  SPACE_HAS_PENDING_OPERATIONS: 409,
  OPERATION_CONFLICT: 409,
  OPERATION_NOT_CANCELLABLE: 409,
  OPERATION_NOT_RETRYABLE: 409,
  OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED: 409,
  KNOWLEDGE_OPERATION_PENDING: 409,
  DOCUMENT_VERSION_TRANSITION_IN_PROGRESS: 409,
  DOCUMENT_NOT_READY: 409,
  INGESTION_ALREADY_RUNNING: 409,
  APPROVAL_REQUIRED: 403,
  KNOWLEDGE_INVALID_INPUT: 422,
  FILE_TYPE_NOT_ALLOWED: 422,
  FILE_TOO_LARGE: 422,
  INVALID_CONTEXT_RANGE: 422,
  KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED: 400,
  KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED: 400,
  KNOWLEDGE_METADATA_VALUE_INVALID: 400,
  KNOWLEDGE_METADATA_TOO_LARGE: 400,
  KNOWLEDGE_RATE_LIMITED: 429,
  KNOWLEDGE_PROVIDER_UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly isRetryable: boolean;
  readonly fieldErrors: FieldError[];

  /** `message` is shown to callers of the contract: our own words, never a library's, an engine's or a path. */
  constructor(
    code: RefusalCode,
    message: string,
    {
      fieldErrors = [],
      isRetryable = refusalStatus[code] >= 429,
    }: { fieldErrors?: FieldError[]; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.status = refusalStatus[code];
    this.isRetryable = isRetryable;
    this.fieldErrors = fieldErrors;
  }
}
