import "server-only";
import { type Call, findCall } from "../../gateway/calls.ts";
import { GatewayError } from "../../gateway/error.ts";
import { readQuery } from "../../gateway/input/read-query.ts";
import { callGateway } from "../gateway.ts";
import type { Handled } from "../handler.ts";
import { readJson } from "../read-json.ts";

const prefix = "/api/gateway";
const intentForm = /^[\w-]{16,64}$/;

/**
 * Passes one call of a page on to the Gateway as the person who is signed in, and its checked answer back. The call table
 * is the list of what may pass: of a request it takes the call, its arguments and its intent, and nothing else.
 */
export async function dispatch({ request, user }: Handled<unknown>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = findCall(request.method, pathname.slice(prefix.length));
  if (!found || isFileCall(found.call)) throw new GatewayError("KNOWLEDGE_NOT_FOUND", 404);
  const { call, parameters } = found;
  if (call.approval === "ask") throw new GatewayError("KNOWLEDGE_FORBIDDEN", 403, { reason: "ACTION_REQUIRED" });
  const answer = await callGateway(user, {
    call,
    parameters,
    query: readQuery(call, searchParams),
    ...(call.hasBody ? { body: await readJson(request) } : {}),
    intentId: call.isIdempotent ? intentOf(request) : undefined,
    signal: request.signal,
  });
  return Response.json(answer, { status: call.successStatus });
}

/** Bytes have a route of their own, which does not hold them. */
const isFileCall = ({ bodyMediaType }: Call) => bodyMediaType !== null && bodyMediaType !== "application/json";

/** Without it a double click would be two effects. */
function intentOf(request: Request): string {
  const intentId = request.headers.get("x-intent-id") ?? "";
  if (intentForm.test(intentId)) return intentId;
  throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { reason: "INTENT_REQUIRED" });
}
