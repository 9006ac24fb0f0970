import { GatewayError } from "./error.ts";

/** A breach of the contract by the other side. `breach` is ours and names the rule, never a value that came in. */
export function protocolError(breach: string, requestId: string | null): GatewayError {
  return new GatewayError("KNOWLEDGE_GATEWAY_PROTOCOL_ERROR", 502, { requestId, cause: new Error(breach) });
}
