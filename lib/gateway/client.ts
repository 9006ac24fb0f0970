import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import type { paths as ExtensionPaths } from "../../contracts/generated/console-extension.types.ts";
import type { paths as CorePaths } from "../../contracts/generated/knowledge-gateway.types.ts";
import { fromErrorBody, GatewayError } from "./error.ts";

/** Identity headers belong to the server; a caller gives the intent of a write and nothing else. */
type HeaderOf<Parameters> = Parameters extends { header: { "Idempotency-Key": string } }
  ? { header: { "X-Intent-Id": string } }
  : { header?: never };
type Caller<Operation> = Operation extends { parameters: infer Parameters }
  ? Omit<Operation, "parameters"> & { parameters: Omit<Parameters, "header"> & HeaderOf<Parameters> }
  : Operation;
type Callers<Paths> = { [Path in keyof Paths]: { [Method in keyof Paths[Path]]: Caller<Paths[Path][Method]> } };

/** The contract and its console extension as pages see them. */
export type GatewayPaths = Callers<CorePaths & ExtensionPaths>;
export type GatewayClient = Client<GatewayPaths>;

/** The same paths everywhere: `/api/gateway` in the browser, a transport of our own on the server. */
export function createGatewayClient(options: Pick<ClientOptions, "baseUrl" | "fetch">): GatewayClient {
  return createClient<GatewayPaths>({ ...options, pathSerializer: serializePath });
}

type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * The contract's `{ data, meta }`, or a thrown `GatewayError`. Asks `ok` and not `error`, because a refusal with an empty
 * body comes back as `error: undefined`.
 */
export async function unwrap<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw fromErrorBody(error, response.status);
  return data as T; // the contract names the body of every 2xx
}

/**
 * Contract rule 2: path values are encoded as components, and no placeholder is left over. `.` and `..` cannot be encoded
 * (a URL parser takes `%2e%2e` for a parent folder as well), so they are refused.
 */
export function serializePath(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const text = typeof value === "number" ? String(value) : value;
    if (typeof text !== "string" || text === "" || text === "." || text === ".." || !text.isWellFormed())
      throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { fieldErrors: [{ field: name, reason: "wrongForm" }] });
    return encodeURIComponent(text);
  });
}
