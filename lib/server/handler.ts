import "server-only";
import type { NextRequest } from "next/server";
import { GatewayError, toErrorBody } from "../gateway/error.ts";
import { log, requestIds } from "./log.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { SignedInUser } from "./session.ts";
import { cookiesOf } from "./sign-in/routes.ts";
import { readUser } from "./sign-in/session-token.ts";

export type Handled<Params> = {
  request: NextRequest;
  user: SignedInUser;
  params: Params;
  /** The request's own id, as its log lines have it. */
  requestId: string;
};

type Route<Params> = { params: Promise<Params> };

/** Nginx's word for a client that left before its answer; nobody reads it. */
const clientLeft = 499;

/** Wraps every route handler of the API: refuses other sites, asks for a session, and answers failures in one shape. */
export function handle<Params = Record<never, never>>(work: (handled: Handled<Params>) => Promise<Response>) {
  return async (request: NextRequest, route: Route<Params>): Promise<Response> => {
    const started = performance.now();
    const ids = requestIds(request.headers);
    const { response, error } = await answerOf(work, request, route, ids.requestId);
    response.headers.set("cache-control", "no-store");
    const { method, nextUrl } = request;
    const took = { status: response.status, durationMs: Math.round(performance.now() - started) };
    const why = error ? { code: error.code, reason: error.reason, gatewayRequestId: error.requestId } : {};
    log.info({ ...ids, method, path: nextUrl.pathname, ...took, ...why }, "answered");
    return response;
  };
}

async function answerOf<Params>(
  work: (handled: Handled<Params>) => Promise<Response>,
  request: NextRequest,
  route: Route<Params>,
  requestId: string,
): Promise<{ response: Response; error?: GatewayError }> {
  try {
    if (!isSameOrigin(request)) throw new GatewayError("KNOWLEDGE_FORBIDDEN", 403, { reason: "CROSS_SITE" });
    const user = await readUser(cookiesOf(request)); // the request's own, so that a handler needs no page around it
    if (!user) throw new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401);
    return { response: await work({ request, user, params: await route.params, requestId }) };
  } catch (error) {
    if (request.signal.aborted) return { response: new Response(null, { status: clientLeft }) };
    const known = error instanceof GatewayError ? error : unexpected(error, requestId);
    return { response: Response.json(toErrorBody(known), { status: known.status }), error: known };
  }
}

/** A fault of ours, or of the database: its words go to the log only, found there by the id that is answered. */
function unexpected(error: unknown, requestId: string): GatewayError {
  log.error({ err: error, requestId }, "request failed");
  return new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 500, { requestId });
}
