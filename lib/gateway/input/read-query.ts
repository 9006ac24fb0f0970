import { parseQuery } from "../../../contracts/rules/query.ts";
import type { Call } from "../calls.ts";
import { type FieldError, GatewayError } from "../error.ts";
import type { Asked } from "../transport/build-request.ts";

const reasons: Record<string, FieldError["reason"]> = { UNKNOWN: "unknown", REPEATED: "repeated" };
const maxNameLength = 64;

/**
 * The query of an address as the call's own parameters, those given only (contract rule 5).
 * @throws {GatewayError} KNOWLEDGE_INVALID_INPUT with the parameter named
 */
export function readQuery({ query }: Pick<Call, "query">, params: URLSearchParams): Asked["query"] {
  const read = parseQuery(query, params);
  if (read.ok) return Object.fromEntries(Object.entries(read.value).filter(([name]) => params.has(name)));
  const field = `query.${read.parameter.slice(0, maxNameLength)}`;
  throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, {
    fieldErrors: [{ field, reason: reasons[read.why] ?? "wrongForm" }],
  });
}
