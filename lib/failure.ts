import { type FieldError, GatewayError, type GatewayErrorCode, type GatewayErrorReason } from "./gateway/error.ts";

/** What an operator can make of a failure; each has one face on screen. */
export type FailureKind =
  | "signedOut"
  | "noRight"
  | "notFound"
  | "conflict"
  | "pending"
  | "invalid"
  | "tooMany"
  | "unavailable"
  | "offline"
  | "brokeContract"
  | "unexpected";

export type Failure = {
  kind: FailureKind;
  reason: GatewayErrorReason | null;
  code: GatewayErrorCode | null;
  /** What the console itself found before anything was sent; a Gateway's own words on fields are not passed on. */
  fieldErrors: FieldError[];
  requestId: string | null;
  canRetry: boolean;
};

const kinds: Record<GatewayErrorCode, FailureKind> = {
  KNOWLEDGE_UNAUTHENTICATED: "signedOut",
  KNOWLEDGE_FORBIDDEN: "noRight",
  KNOWLEDGE_NOT_FOUND: "notFound",
  KNOWLEDGE_CONFLICT: "conflict",
  KNOWLEDGE_OPERATION_PENDING: "pending",
  KNOWLEDGE_PROVIDER_UNAVAILABLE: "unavailable",
  KNOWLEDGE_INVALID_INPUT: "invalid",
  KNOWLEDGE_GATEWAY_PROTOCOL_ERROR: "brokeContract",
  KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED: "invalid",
  KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED: "invalid",
  KNOWLEDGE_METADATA_VALUE_INVALID: "invalid",
  KNOWLEDGE_METADATA_TOO_LARGE: "invalid",
};

/** Sorts anything thrown into the kinds the console has words for. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof GatewayError))
    return { kind: "unexpected", reason: null, code: null, fieldErrors: [], requestId: null, canRetry: true };
  const { reason, code, fieldErrors, requestId } = error;
  const kind = kindOf(error);
  return { kind, reason, code, fieldErrors, requestId, canRetry: error.isRetryable || waits.includes(kind) };
}

const waits: FailureKind[] = ["pending", "tooMany", "unavailable", "offline"];

function kindOf(error: GatewayError): FailureKind {
  if (error.reason === "CONNECTION_LOST") return "offline";
  if (error.status === 429) return "tooMany";
  return kinds[error.code];
}
