/** One call from its headers to what its envelope holds. Nothing here knows what any single call does. */
import type { Logger } from "pino";
import { type PaginationMeta, paginationMeta } from "../../contracts/rules/pagination.ts";
import type { Authenticate } from "../access/authenticate.ts";
import { domainsWith, type Right } from "../access/grants.ts";
import { recordRead, recordRefusal } from "../audit/record-call.ts";
import { runMutation } from "../idempotency/run-mutation.ts";
import { Refusal } from "../refusal.ts";
import type { CallContext, Caller, CallId } from "./call.ts";
import type { Handlers } from "./handlers.ts";
import { readCorrelation } from "./input/headers.ts";
import { readInput } from "./input/read-input.ts";
import type { Call } from "./routes.ts";

/** What all calls of one process share. */
export type Shared = Omit<CallContext, "caller" | "log" | "requestId" | "traceId" | "announcedBytes"> & {
  authenticate: Authenticate;
  handlers: Handlers;
};
export type Incoming<Id extends CallId = CallId> = {
  request: Request;
  call: Call & { id: Id };
  path: Record<string, string>;
  requestId: string;
  traceId: string;
  log: Logger;
};
export type Content = { data: unknown; pagination: PaginationMeta | null };

/** Answers one call or throws: a Refusal when it is refused, anything else when something broke. */
export async function answerCall(shared: Shared, incoming: Incoming): Promise<Content> {
  let caller: Caller | undefined;
  try {
    caller = await identify(shared, incoming);
    return await answerCaller(shared, incoming, caller);
  } catch (error) {
    if (error instanceof Refusal) {
      const key = incoming.request.headers.get("Idempotency-Key");
      await recordRefusal(shared.db, { ...incoming, caller }, error, key).catch((cause: unknown) =>
        incoming.log.error({ err: cause }, "a refusal could not be audited"),
      );
    }
    throw error;
  }
}

async function identify({ authenticate }: Shared, { request, log }: Incoming): Promise<Caller> {
  const { headers } = request;
  const credentials = {
    authorization: headers.get("Authorization") ?? undefined,
    assertion: headers.get("X-User-Assertion") ?? undefined,
    sessionId: headers.get("X-Harness-Session-Id") ?? undefined,
  };
  return { ...(await authenticate(credentials, log)), toolCallId: headers.get("X-Tool-Call-Id") ?? "" };
}

async function answerCaller<Id extends CallId>(
  shared: Shared,
  incoming: Incoming<Id>,
  caller: Caller,
): Promise<Content> {
  const { call, request, requestId, traceId, log } = incoming;
  const { idempotencyKey } = readCorrelation(request.headers, call.isIdempotent);
  refuseWithoutGrant(caller, call.rights);
  const input = await readInput(call, request, incoming.path);
  const { authenticate: _, handlers, ...parts } = shared;
  const signal = AbortSignal.any([shared.signal, request.signal]);
  const length = request.headers.get("Content-Length");
  const announcedBytes = length === null ? null : Number(length);
  const context: CallContext = { ...parts, signal, caller, requestId, traceId, log, announcedBytes };

  const handler = handlers[call.id];
  if (!handler) throw new Error(`${call.id} has a route and no handler`);
  if (handler.kind === "mutation")
    return { data: await runMutation(call.id, handler, context, input, idempotencyKey), pagination: null };
  const answer = await handler.handle(context, input);
  await recordRead(shared.db, { ...incoming, caller }, answer);
  return call.isPaged ? pageOf(answer, input) : { data: answer, pagination: null };
}

/** Two names stand for rights of a resource that only the handler knows; the others are asked for before the body is read. */
function refuseWithoutGrant(caller: Caller, rights: Call["rights"]): void {
  for (const right of rights) {
    if (right === "RESOURCE_VIEW" || right === "ORIGINAL_OPERATION_PERMISSION") continue;
    if (domainsWith(caller, right satisfies Right).length === 0)
      throw new Refusal("KNOWLEDGE_FORBIDDEN", "The caller may not do this.");
  }
}

function pageOf(answer: unknown, { query }: { query: object }): Content {
  // A call is paged exactly when the contract gives it `page` and `pageSize`, and then its answer is a list.
  const { items, totalItems } = answer as { items: unknown[]; totalItems: number };
  const { page, pageSize } = query as { page: number; pageSize: number };
  return { data: { items }, pagination: paginationMeta(page, pageSize, totalItems) };
}
