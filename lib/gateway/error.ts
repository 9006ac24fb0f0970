/** Every code the console knows a failed call by. Texts for people are chosen by code (and reason), never by a message. */
export const gatewayErrorCodes = [
  "KNOWLEDGE_UNAUTHENTICATED",
  "KNOWLEDGE_FORBIDDEN",
  "KNOWLEDGE_NOT_FOUND",
  "KNOWLEDGE_CONFLICT",
  "KNOWLEDGE_OPERATION_PENDING",
  "KNOWLEDGE_PROVIDER_UNAVAILABLE",
  "KNOWLEDGE_INVALID_INPUT",
  "KNOWLEDGE_GATEWAY_PROTOCOL_ERROR",
  "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED",
  "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED",
  "KNOWLEDGE_METADATA_VALUE_INVALID",
  "KNOWLEDGE_METADATA_TOO_LARGE",
] as const;

export type GatewayErrorCode = (typeof gatewayErrorCodes)[number];

/** Narrower causes with a sentence of their own on screen, as a Gateway may give them. */
export const remoteReasons = [
  "SPACE_NOT_EMPTY",
  "SPACE_HAS_PENDING_OPERATIONS",
  "OPERATION_NOT_RETRYABLE",
  "OPERATION_MANUAL_RETRY_LIMIT_EXCEEDED",
  "INVALID_CONTEXT_RANGE",
  "FILE_TYPE_NOT_ALLOWED",
  "FILE_TOO_LARGE",
] as const;

/** Narrower causes that only the console itself gives. */
const localReasons = [
  "ACTION_ID_TAKEN",
  "ACTION_REQUIRED",
  "CONNECTION_LOST",
  "CROSS_SITE",
  "FILE_EMPTY",
  "INTENT_REQUIRED",
  "REQUEST_TOO_LARGE",
] as const;

export const gatewayErrorReasons = [...remoteReasons, ...localReasons] as const;

export type GatewayErrorReason = (typeof gatewayErrorReasons)[number];

/** Why one field was refused; `limit` is the bound that was broken, where there is one. */
export type FieldError = {
  /** Dotted path inside the request: `body.metadata.tags.0`, `parameters.spaceId`, `query.page`. */
  field: string;
  reason:
    | "missing"
    | "unknown"
    | "tooShort"
    | "tooLong"
    | "tooSmall"
    | "tooLarge"
    | "tooMany"
    | "tooFew"
    | "repeated"
    | "notOneOf"
    | "wrongForm";
  limit?: number;
};

/** What our own routes answer with when a call failed. */
export type ErrorBody = {
  code: GatewayErrorCode;
  status: number;
  isRetryable: boolean;
  fieldErrors: FieldError[];
  requestId: string | null;
  reason?: GatewayErrorReason;
};

/**
 * The one error of every call to a Gateway, on the server and in the browser. It holds nothing a Gateway wrote but its
 * code, so it may be shown, logged and sent on. A caller's own cancellation is not one: that stays an `AbortError`.
 */
export class GatewayError extends Error {
  readonly code: GatewayErrorCode;
  readonly status: number;
  readonly isRetryable: boolean;
  readonly fieldErrors: FieldError[];
  /** The `X-Request-Id` the call went out with; null when nothing was sent. */
  readonly requestId: string | null;
  readonly reason: GatewayErrorReason | null;
  /** Next hands a digest to `error.tsx` where it withholds the error itself; see `fromDigest`. */
  readonly digest: string;

  constructor(
    code: GatewayErrorCode,
    status: number,
    {
      isRetryable = false,
      fieldErrors = [],
      requestId = null,
      reason = null,
      cause,
    }: Partial<Pick<GatewayError, "isRetryable" | "fieldErrors" | "requestId" | "reason">> & { cause?: unknown } = {},
  ) {
    super(reason ? `${code} (${reason})` : code, { cause });
    this.name = "GatewayError";
    this.code = code;
    this.status = status;
    this.isRetryable = isRetryable;
    this.fieldErrors = fieldErrors;
    this.requestId = requestId;
    this.reason = reason;
    this.digest = ["gateway", code, status, isRetryable, requestId ?? "", reason ?? ""].join("|");
  }
}

export function toErrorBody(error: GatewayError): ErrorBody {
  const { code, status, isRetryable, fieldErrors, requestId, reason } = error;
  return { code, status, isRetryable, fieldErrors, requestId, ...(reason ? { reason } : {}) };
}

/** Reads what `toErrorBody` wrote; anything else (a proxy's page, an empty body) becomes an error by its status alone. */
export function fromErrorBody(body: unknown, status: number): GatewayError {
  if (!isErrorBody(body)) return new GatewayError(codeOfStatus(status), status, { isRetryable: status >= 500 });
  return new GatewayError(body.code, body.status, { ...body, reason: body.reason ?? null });
}

/** The error behind a digest in `error.tsx`, or null when it was another kind of failure. */
export function fromDigest(digest: string | undefined): GatewayError | null {
  const [kind, code, status, isRetryable, requestId, reason] = digest?.split("|") ?? [];
  if (kind !== "gateway" || !isCode(code)) return null;
  return new GatewayError(code, Number(status), {
    isRetryable: isRetryable === "true",
    requestId: requestId || null,
    reason: isReason(reason) ? reason : null,
  });
}

/** The code for a status whose body says nothing we know. */
export function codeOfStatus(status: number): GatewayErrorCode {
  if (status === 401) return "KNOWLEDGE_UNAUTHENTICATED";
  if (status === 403) return "KNOWLEDGE_FORBIDDEN";
  if (status === 404) return "KNOWLEDGE_NOT_FOUND";
  if (status === 409 || status === 412) return "KNOWLEDGE_CONFLICT";
  if (status === 423 || status === 425) return "KNOWLEDGE_OPERATION_PENDING";
  if (status === 408 || status === 429 || status >= 500) return "KNOWLEDGE_PROVIDER_UNAVAILABLE";
  return "KNOWLEDGE_INVALID_INPUT";
}

/** Errors by form field: of a body field without `body.`, and of anything else under its whole path. */
export function fieldErrorsByName(error: unknown): Map<string, FieldError> {
  const fieldErrors = error instanceof GatewayError ? error.fieldErrors : [];
  return new Map(fieldErrors.map((entry) => [entry.field.replace(/^body\./, ""), entry]));
}

const isCode = (value: unknown): value is GatewayErrorCode => gatewayErrorCodes.some((code) => code === value);
const isReason = (value: unknown): value is GatewayErrorReason =>
  gatewayErrorReasons.some((reason) => reason === value);

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "code" in body && isCode(body.code) && "fieldErrors" in body;
}
