import type { components } from "../../../contracts/generated/knowledge-gateway.types.ts";
import { errorEnvelope } from "../../../contracts/generated/knowledge-gateway.validators.js";
import type { GatewayError } from "../error.ts";
import { protocolError } from "../protocol-error.ts";
import { isWorthAnotherAttempt, remoteError } from "./remote-error.ts";

export type Refused = { error: GatewayError; isWorthAnotherAttempt: boolean };

/** Contract rule 13: a failure speaks through the closed error envelope; a proxy's page or a bare object breaks the contract. */
export function readErrorEnvelope(status: number, body: unknown, requestId: string): Refused {
  if (!isErrorEnvelope(body))
    return { error: protocolError("rule 13: not the error envelope", requestId), isWorthAnotherAttempt: false };
  const { error } = body.meta;
  return {
    error: remoteError(status, error, requestId),
    isWorthAnotherAttempt: isWorthAnotherAttempt(status, error),
  };
}

const isErrorEnvelope = (body: unknown): body is components["schemas"]["ErrorEnvelope"] => errorEnvelope(body);
