/** The Gateway's HTTP face: the contract's calls, the health routes, and an envelope for everything else. */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { answerCall, type Content, type Shared } from "./answer-call.ts";
import { type Correlation, errorEnvelope, type Fault, successEnvelope } from "./envelope.ts";
import { faultOf, isOurs } from "./fault.ts";
import { validatorOf } from "./input/check.ts";
import { newTraceId, requestIdFor } from "./input/headers.ts";
import type { CheckReadiness } from "./readiness.ts";
import { type Call, type Found, router } from "./routes.ts";

export type AppParts = {
  shared: Shared;
  log: Logger;
  checkReadiness: CheckReadiness;
  /** For development and tests: an answer that the contract does not allow becomes a fault of ours. */
  areAnswersChecked?: boolean;
};

/** No answer is for a cache, a frame or a script of another origin; there is no CORS header on purpose. */
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

export function createApp(parts: AppParts): Hono {
  const app = new Hono();
  const find = router((id) => parts.shared.handlers[id] !== undefined);
  app.get("/healthz", (context) => context.json({ status: "ok" }, 200, headers));
  app.get("/readyz", async (context) => {
    const { isReady, ...readiness } = await parts.checkReadiness();
    return context.json({ status: isReady ? "ok" : "failing", ...readiness }, isReady ? 200 : 503, headers);
  });
  app.all("*", (context) => answer(parts, context, find(context.req.method, new URL(context.req.url).pathname)));
  return app;
}

type Outcome = { status: number; body: object; allow?: string };

async function answer(parts: AppParts, context: Context, found: Found): Promise<Response> {
  const startedAt = performance.now();
  const correlation = {
    requestId: requestIdFor(context.req.header("X-Request-Id")),
    traceId: newTraceId(),
    now: parts.shared.now,
  };
  const call = found && "call" in found ? found.call : undefined;
  const log = parts.log.child({ requestId: correlation.requestId, traceId: correlation.traceId, call: call?.id });
  const { status, body, allow } =
    found && "call" in found
      ? await callOutcome(parts, context.req.raw, found, { ...correlation, log })
      : strayOutcome(found, correlation);
  log.info({ method: context.req.method, status, durationMs: Math.round(performance.now() - startedAt) }, "answered");
  return context.json(body, status as ContentfulStatusCode, allow ? { ...headers, Allow: allow } : headers);
}

type Matched = { call: Call; path: Record<string, string> };

async function callOutcome(
  parts: AppParts,
  request: Request,
  matched: Matched,
  trail: Correlation & { log: Logger },
): Promise<Outcome> {
  try {
    const content = await answerCall(parts.shared, { request, ...matched, ...trail });
    const body = successEnvelope(content.data, content.pagination, trail);
    if (parts.areAnswersChecked) checkAnswer(matched.call, body);
    return { status: matched.call.successStatus, body };
  } catch (error) {
    const fault = faultOf(error);
    if (isOurs(error)) trail.log[request.signal.aborted ? "info" : "error"]({ err: error }, "call failed");
    else trail.log.info({ code: fault.code, fields: fault.fieldErrors.map(({ field }) => field) }, "call refused");
    return { status: fault.status, body: errorEnvelope(fault, trail) };
  }
}

function checkAnswer(call: Call, body: Content | object): void {
  const validate = validatorOf(call.id, "answer");
  if (validate(JSON.parse(JSON.stringify(body)))) return;
  throw new Error(`The answer to ${call.id} breaks its contract: ${JSON.stringify(validate.errors)}`);
}

/** Paths and methods that no call has. Said before identity is looked at: the contract's paths are no secret. */
function strayOutcome(found: Exclude<Found, Matched>, correlation: Correlation): Outcome {
  const fault = (status: number, code: Fault["code"], message: string): Outcome => ({
    status,
    body: errorEnvelope({ status, code, message, isRetryable: false, fieldErrors: [] }, correlation),
  });
  if (!found) return fault(404, "KNOWLEDGE_NOT_FOUND", "There is nothing at this address.");
  const allow = found.allowedMethods.join(", ");
  return { ...fault(405, "KNOWLEDGE_INVALID_INPUT", "This address does not take this method."), allow };
}
