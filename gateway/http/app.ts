/** The Gateway's HTTP face: the contract's calls, file links, the health routes, and an envelope for all the rest. */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { serveFile } from "../files/serve-file.ts";
import { answerCall, type Shared } from "./answer-call.ts";
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
  app.all("/files/:link", (context) =>
    respond(parts, context, "fetchFile", (trail) => {
      if (context.req.method !== "GET") return stray(context, { allowedMethods: ["GET"] }, trail);
      return serveFile(parts.shared, context.req.param("link"), trail);
    }),
  );
  app.all("*", (context) => {
    const found = find(context.req.method, new URL(context.req.url).pathname);
    if (!found || !("call" in found))
      return respond(parts, context, undefined, (trail) => stray(context, found, trail));
    return respond(parts, context, found.call.id, (trail) => answered(parts, context, found, trail));
  });
  return app;
}

type Trail = Correlation & { log: Logger };

/** Runs what answers a request, turns whatever it throws into an envelope, and logs one line. */
async function respond(
  { shared, log }: AppParts,
  context: Context,
  call: string | undefined,
  work: (trail: Trail) => Response | Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  const { raw, method } = context.req;
  const correlation = { requestId: requestIdFor(raw.headers.get("X-Request-Id") ?? undefined), traceId: newTraceId() };
  const trail = { ...correlation, now: shared.now, log: log.child({ ...correlation, call }) };
  const response = await Promise.resolve(trail)
    .then(work)
    .catch((error: unknown) => failed(context, error, trail));
  trail.log.info(
    { method, status: response.status, durationMs: Math.round(performance.now() - startedAt) },
    "answered",
  );
  return response;
}

type Matched = { call: Call; path: Record<string, string> };

async function answered(parts: AppParts, context: Context, matched: Matched, trail: Trail): Promise<Response> {
  const content = await answerCall(parts.shared, { request: context.req.raw, ...matched, ...trail });
  const body = successEnvelope(content.data, content.pagination, trail);
  if (parts.areAnswersChecked) checkAnswer(matched.call, body);
  return context.json(body, matched.call.successStatus as ContentfulStatusCode, headers);
}

function failed(context: Context, error: unknown, trail: Trail): Response {
  const fault = faultOf(error);
  if (!isOurs(error))
    trail.log.info({ code: fault.code, fields: fault.fieldErrors.map(({ field }) => field) }, "refused");
  else if (context.req.raw.signal.aborted) trail.log.info("the client went away");
  else trail.log.error({ err: error }, "failed");
  return refused(context, fault, trail);
}

const refused = (context: Context, fault: Fault, trail: Correlation, more: Record<string, string> = {}): Response =>
  context.json(errorEnvelope(fault, trail), fault.status as ContentfulStatusCode, { ...headers, ...more });

function checkAnswer(call: Call, body: object): void {
  const validate = validatorOf(call.id, "answer");
  if (validate(JSON.parse(JSON.stringify(body)))) return;
  throw new Error(`The answer to ${call.id} breaks its contract: ${JSON.stringify(validate.errors)}`);
}

/** Paths and methods that no call has. Said before identity is looked at: the contract's paths are no secret. */
function stray(context: Context, found: Exclude<Found, Matched>, trail: Trail): Response {
  const fault = { isRetryable: false, fieldErrors: [] };
  if (!found)
    return refused(
      context,
      { ...fault, status: 404, code: "KNOWLEDGE_NOT_FOUND", message: "There is nothing at this address." },
      trail,
    );
  const message = "This address does not take this method.";
  const allow = { Allow: found.allowedMethods.join(", ") };
  return refused(context, { ...fault, status: 405, code: "KNOWLEDGE_INVALID_INPUT", message }, trail, allow);
}
