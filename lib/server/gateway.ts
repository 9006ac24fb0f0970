import "server-only";
import { randomUUID } from "node:crypto";
import { idempotencyKey } from "../../contracts/rules/idempotency-key.ts";
import { createGatewayClient, type GatewayClient } from "../gateway/client.ts";
import { GatewayError } from "../gateway/error.ts";
import { checkInput } from "../gateway/input/check-input.ts";
import { gatewayBaseUrl } from "../gateway/transport/base-url.ts";
import type { Asked } from "../gateway/transport/build-request.ts";
import { send, type Transport } from "../gateway/transport/send.ts";
import { transportFetch } from "../gateway/transport/transport-fetch.ts";
import { once } from "../once.ts";
import { type AssertedUser, AssertionTooLong, mintAssertion } from "./assertion.ts";
import { config } from "./config.ts";
import { log } from "./log.ts";

/** As the contract's reference allows by default; the largest true answer is far below it. */
const maxAnswerBytes = 10_485_760;
/** A large file over a slow line; the caller's signal ends it earlier. */
const fileTimeoutMs = 3_600_000;

const transport = once(
  (): Transport => ({
    baseUrl: gatewayBaseUrl(config().GATEWAY_URL),
    timeoutMs: config().GATEWAY_TIMEOUT_MS,
    maxAnswerBytes,
  }),
);

export type GatewayCall = Asked & {
  /** Made for one thing a person means to do; the key of a write is derived from it. */
  intentId?: string | undefined;
  signal?: AbortSignal | undefined;
};

/**
 * Sends one call as `user` and answers with the contract's checked `{ data, meta }`. Arguments are checked before, and
 * the assertion is minted for this call alone.
 * @throws {GatewayError} and, when `signal` aborts, its reason
 */
export async function callGateway(user: AssertedUser, wanted: GatewayCall): Promise<unknown> {
  const requestId = `console-${randomUUID()}`;
  const { intentId, signal, ...given } = wanted;
  const asked = checkInput(given);
  const { tenant, subject, sessionId } = user;
  try {
    const identity = {
      serviceToken: config().GATEWAY_SERVICE_TOKEN,
      assertion: await mint(user),
      sessionId,
      toolCallId: intentId ?? randomUUID(),
      requestId,
    };
    const key = intentId && idempotencyKey({ tenant, subject, intentId, callId: asked.call.id });
    const isFile = asked.body instanceof ReadableStream;
    const limits = isFile ? { ...transport(), timeoutMs: fileTimeoutMs } : transport();
    return await send(asked, { identity, idempotencyKey: key, signal }, limits);
  } catch (error) {
    if (error instanceof GatewayError) logFailure(asked, error);
    throw error;
  }
}

/** The typed client of one person, for pages: the same paths and answers as in the browser. */
export function gatewayFor(user: AssertedUser): GatewayClient {
  return createGatewayClient({
    baseUrl: "http://gateway", // names calls only; the transport knows the address
    fetch: transportFetch((wanted) => callGateway(user, wanted)),
  });
}

/** Contract rule 3: an assertion beyond the header's bound is not sent. */
async function mint(user: AssertedUser): Promise<string> {
  try {
    return await mintAssertion(user);
  } catch (cause) {
    if (cause instanceof AssertionTooLong) throw new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401, { cause });
    throw cause;
  }
}

function logFailure({ call }: Asked, { code, status, requestId, reason, cause }: GatewayError): void {
  const level = status >= 500 ? "warn" : "info";
  log[level](
    { callId: call.id, code, status, reason, gatewayRequestId: requestId, cause: messageOf(cause) },
    "call failed",
  );
}

/** Our own words about a breach, or a socket's: never a body, which no error of the transport holds. */
const messageOf = (cause: unknown) => {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return inner instanceof Error ? inner.message : undefined;
};
