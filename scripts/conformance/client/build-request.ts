import { randomUUID } from "node:crypto";
import type { Who } from "../identity/identity.ts";
import type { Call } from "./call-types.ts";

/** What a case gives for a call; whatever it leaves out is as it should be. */
export type Given = {
  /** `full` when left out. */
  as?: Who;
  path?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Strings and bytes go out as they are, anything else as JSON; `{}` when left out. */
  body?: unknown;
  /** Idempotency-Key; a new one when left out. */
  key?: string;
  /** Replaces headers; undefined leaves one out. Names in lower case. */
  headers?: Record<string, string | undefined>;
  assertion?: string;
};

type Parts = { usual: Record<string, string>; session: string; requestId: string; given: Given };

export function headersOf(call: Call, { usual, session, requestId, given }: Parts): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    accept: "application/json",
    ...usual,
    "x-harness-session-id": session,
    "x-tool-call-id": `conformance-${randomUUID()}`,
    "x-request-id": requestId,
    ...(call.hasBody ? { "content-type": call.bodyMediaType ?? "application/json" } : {}),
    ...(call.isIdempotent ? { "idempotency-key": given.key ?? `conformance:${randomUUID()}` } : {}),
    ...given.headers,
  };
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(sent);
}

export function addressOf(gateway: string, template: string, { path = {}, query = {} }: Given): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ""));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${gateway}${filled}${search.size > 0 ? `?${search}` : ""}`;
}
