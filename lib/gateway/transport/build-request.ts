import type { Call } from "../calls.ts";
import { serializePath } from "../client.ts";
import { GatewayError } from "../error.ts";
import { type Identity, identityHeaders } from "./identity-headers.ts";

/** What is asked of a Gateway: a call of the table with its arguments. */
export type Asked = {
  call: Call;
  parameters: Record<string, string>;
  query: Record<string, string | number | boolean | undefined>;
  /** JSON value; for the file call the bytes as a stream. */
  body?: unknown;
  /** Bytes in a streamed body, when they were declared: the other side may then refuse before it reads. */
  bodyLength?: number | undefined;
};

export type OutgoingRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | ReadableStream<Uint8Array>;
};

type Sender = { baseUrl: string; identity: Identity; idempotencyKey?: string | undefined };

/** Contract rules 2 to 5: the request as it goes over the wire, or a refusal before anything is sent. */
export function buildRequest(asked: Asked, { baseUrl, identity, idempotencyKey }: Sender): OutgoingRequest {
  const { call, body } = asked;
  if (call.isIdempotent && idempotencyKey === undefined) throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422);
  const headers: Record<string, string> = {
    ...identityHeaders(identity, call.isIdempotent ? idempotencyKey : undefined),
    Accept: "application/json",
  };
  const request = { url: baseUrl + serializePath(call.path, asked.parameters) + search(asked), method: call.method };
  if (!call.hasBody) return { ...request, headers };
  if (body instanceof ReadableStream) {
    if (asked.bodyLength !== undefined) headers["Content-Length"] = String(asked.bodyLength);
    return { ...request, headers: { ...headers, "Content-Type": "application/octet-stream" }, body };
  }
  return { ...request, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(body ?? {}) };
}

/** Contract rule 5: lists always say page and pageSize, other parameters only when they were given. */
function search({ call, query }: Asked): string {
  const given = call.isPaged ? { page: 1, pageSize: 20, ...definedOf(query) } : definedOf(query);
  const pairs = Object.keys(call.query).flatMap((name) => {
    const value = Object.hasOwn(given, name) ? given[name as keyof typeof given] : undefined;
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`];
  });
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

const definedOf = (query: Asked["query"]) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
