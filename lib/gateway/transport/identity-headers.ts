import { type IdentityHeader, isBearerToken, isHeaderValue } from "../../../contracts/rules/header-value.ts";
import { GatewayError } from "../error.ts";

/** Who calls, freshly resolved for one call (contract rule 6), and the ids it is correlated by. */
export type Identity = {
  serviceToken: string;
  assertion: string;
  sessionId: string;
  toolCallId: string;
  requestId: string;
};

/**
 * Contract rule 3: every identity and correlation value is printable ASCII without space and within its bound; otherwise
 * nothing is sent. The refusal names no value. Contract rule 4: a mutation has a key.
 */
export function identityHeaders(identity: Identity, idempotencyKey: string | undefined): Record<string, string> {
  const values: Partial<Record<IdentityHeader, string>> = {
    "X-User-Assertion": identity.assertion,
    "X-Harness-Session-Id": identity.sessionId,
    "X-Tool-Call-Id": identity.toolCallId,
    "X-Request-Id": identity.requestId,
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
  const areUsable = Object.entries(values).every(([name, value]) => isHeaderValue(name as IdentityHeader, value));
  if (!areUsable || !isBearerToken(identity.serviceToken)) throw new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401);
  return { Authorization: `Bearer ${identity.serviceToken}`, ...values };
}
