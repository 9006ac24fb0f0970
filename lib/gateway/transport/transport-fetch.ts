import { findCall } from "../calls.ts";
import { GatewayError } from "../error.ts";
import { readQuery } from "../input/read-query.ts";
import type { Asked } from "./build-request.ts";

/** What a page asked for, and the intent of its write, when it is one. */
export type Wanted = Asked & { intentId: string | undefined; signal: AbortSignal };

/**
 * The `fetch` of the typed client on the server: finds the call behind an address of the contract and has it sent by our
 * transport. The address only names the call; where it goes and as whom is the transport's to know.
 */
export function transportFetch(call: (wanted: Wanted) => Promise<unknown>) {
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const found = findCall(request.method, pathname);
    if (!found) throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422);
    const answer = await call({
      ...found,
      query: readQuery(found.call, searchParams),
      ...(found.call.hasBody ? { body: await request.json() } : {}),
      intentId: request.headers.get("X-Intent-Id") ?? undefined,
      signal: request.signal,
    });
    return Response.json(answer);
  };
}
