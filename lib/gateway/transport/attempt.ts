import { readErrorEnvelope } from "../answer/error-envelope.ts";
import { GatewayError } from "../error.ts";
import { protocolError } from "../protocol-error.ts";
import type { OutgoingRequest } from "./build-request.ts";
import { type Answer, exchange } from "./exchange.ts";
import { readBody } from "./read-body.ts";

/** How one exchange ended. Only `interrupted` leaves open whether the Gateway did what it was asked. */
export type Exchange =
  | { kind: "answered"; body: unknown }
  | { kind: "refused"; error: GatewayError; isWorthAnotherAttempt: boolean }
  | { kind: "interrupted"; cause: unknown };

export type Limits = {
  /** Aborts at the caller's wish or when the time budget is used up. */
  signal: AbortSignal;
  maxAnswerBytes: number;
  requestId: string;
  /** A Gateway may lack this call altogether; a 404 in any form then says so. */
  isOptional: boolean;
};

/** Contract rule 11: what a failure may say in bytes. */
const maxErrorBytes = 65_536;

/** Sends one request and reads what comes back, within the limits. Never follows a redirect and never throws. */
export async function attempt(request: OutgoingRequest, limits: Limits): Promise<Exchange> {
  let answer: Answer;
  try {
    answer = await exchange(request, limits.signal);
  } catch (cause) {
    return { kind: "interrupted", cause };
  }
  if (answer.status >= 300 && answer.status < 400) {
    answer.body.destroy();
    return refused(protocolError("rule 10: a redirect", limits.requestId));
  }
  return answer.status >= 200 && answer.status < 300 ? readSuccess(answer, limits) : readRefusal(answer, limits);
}

async function readSuccess(answer: Answer, { maxAnswerBytes, requestId }: Limits): Promise<Exchange> {
  const read = await readBody(answer, maxAnswerBytes);
  if (read.ok) return parsed(read.text, requestId, (body) => ({ kind: "answered", body }));
  if (read.why === "interrupted") return { kind: "interrupted", cause: read.cause };
  if (read.why === "not-text") return refused(protocolError("rule 12: not UTF-8", requestId));
  const cause = new Error("rule 11: the answer is over its budget");
  return refused(new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 502, { requestId, cause }));
}

async function readRefusal(answer: Answer, limits: Limits): Promise<Exchange> {
  const { maxAnswerBytes, requestId } = limits;
  if (answer.status === 404 && limits.isOptional) {
    answer.body.destroy();
    return refused(new GatewayError("KNOWLEDGE_NOT_FOUND", 404, { requestId }));
  }
  const read = await readBody(answer, Math.min(maxAnswerBytes, maxErrorBytes));
  if (read.ok)
    return parsed(read.text, requestId, (body) => ({
      kind: "refused",
      ...readErrorEnvelope(answer.status, body, requestId),
    }));
  if (read.why === "interrupted") return { kind: "interrupted", cause: read.cause };
  return refused(protocolError(`rule 11: the error is ${read.why}`, requestId));
}

/** Contract rule 12: what arrived whole is JSON, at any status, or breaks the contract. */
function parsed(text: string, requestId: string, use: (body: unknown) => Exchange): Exchange {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // The parser's words quote the text, so they go no further.
    return refused(protocolError("rule 12: not JSON", requestId));
  }
  return use(body);
}

const refused = (error: GatewayError): Exchange => ({ kind: "refused", error, isWorthAnotherAttempt: false });
