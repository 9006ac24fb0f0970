import { openAnswer } from "../answer/open-answer.ts";
import { isCoreCall } from "../calls.ts";
import { GatewayError } from "../error.ts";
import { attempt, type Exchange, type Limits } from "./attempt.ts";
import { type Asked, buildRequest } from "./build-request.ts";
import { startDeadline } from "./deadline.ts";
import type { Identity } from "./identity-headers.ts";

export type Transport = {
  /** As `gatewayBaseUrl` answers it. */
  baseUrl: string;
  /** One budget for all attempts and the reading of bodies. */
  timeoutMs: number;
  maxAnswerBytes: number;
};

export type Sending = {
  identity: Identity;
  idempotencyKey?: string | undefined;
  /** The caller's own; its abort is thrown as it is and is not an error of the Gateway. */
  signal?: AbortSignal | undefined;
};

/**
 * Sends one call and answers with the checked `{ data, meta }`. At most two attempts, the second only for retry-safe calls
 * (contract rules 7 to 9); a mutation goes out once, and when its fate is unknown only the same key may ask again.
 * @throws {GatewayError} for everything but the caller's abort
 */
export async function send(asked: Asked, sending: Sending, transport: Transport): Promise<unknown> {
  const { identity, signal: callersSignal } = sending;
  callersSignal?.throwIfAborted();
  const request = buildRequest(asked, { ...sending, baseUrl: transport.baseUrl });
  const deadline = startDeadline(transport.timeoutMs, callersSignal);
  const limits: Limits = {
    signal: deadline.signal,
    maxAnswerBytes: transport.maxAnswerBytes,
    requestId: identity.requestId,
    isOptional: !isCoreCall(asked.call.id),
  };
  try {
    let exchange = await attempt(request, limits);
    if (asked.call.isRetrySafe && !limits.signal.aborted && maySucceedNext(exchange))
      exchange = await attempt(request, limits);
    callersSignal?.throwIfAborted();
    return settle(asked, exchange, identity.requestId);
  } finally {
    deadline.release();
  }
}

const maySucceedNext = (exchange: Exchange) =>
  exchange.kind === "interrupted" || (exchange.kind === "refused" && exchange.isWorthAnotherAttempt);

function settle(asked: Asked, exchange: Exchange, requestId: string): unknown {
  if (exchange.kind === "answered") return openAnswer(asked, exchange.body, requestId);
  if (exchange.kind === "refused") throw exchange.error;
  throw new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, {
    isRetryable: asked.call.isRetrySafe,
    requestId,
    cause: exchange.cause,
  });
}
