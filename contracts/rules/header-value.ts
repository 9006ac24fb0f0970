/** Bounds of the contract's identity and correlation headers. Values are printable ASCII without space. */
export const headerLengths = {
  "X-User-Assertion": 8192,
  "X-Harness-Session-Id": 256,
  "X-Tool-Call-Id": 256,
  "X-Request-Id": 256,
  "Idempotency-Key": 128,
} as const;

export type IdentityHeader = keyof typeof headerLengths;

/** Longest `meta.requestId`: shorter than the header may be, so a Gateway issues its own id for a longer one. */
export const metaRequestIdLength = 128;

const visible = /^[\x21-\x7e]+$/;

/** Whether the value may be sent, or accepted, in this header. A refused value must not be echoed anywhere. */
export const isHeaderValue = (header: IdentityHeader, value: string): boolean =>
  value.length <= headerLengths[header] && visible.test(value);

/** Whether a service token can follow `Bearer `. */
export const isBearerToken = (value: string): boolean => value.length <= 8192 && visible.test(value);
