import { jsonDigest } from "./digest.ts";

export type Effect = {
  tenant: string;
  subject: string;
  /** Made once for what a person means to do; the same through double clicks, reloads and a new sign-in. */
  intentId: string;
  /** operationId of the call. */
  callId: string;
};

/**
 * The `Idempotency-Key` of one effect: 72 printable ASCII characters. Deriving it, instead of sending the browser's id,
 * keeps one person's ids from ever meeting another's, and one intent's calls from meeting each other.
 */
export const idempotencyKey = ({ tenant, subject, intentId, callId }: Effect): string =>
  `console:${jsonDigest([tenant, subject, intentId, callId])}`;
