import type { ValidateFunction } from "ajv";
import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import { canonicalJson } from "../../../contracts/rules/canonical-json.ts";
import { isEmptyUpdate, normaliseBodyMetadata } from "../../../contracts/rules/request-body.ts";
import { type CallId, isCoreCall } from "../calls.ts";
import { type FieldError, GatewayError } from "../error.ts";
import type { Asked } from "../transport/build-request.ts";
import { fieldErrors } from "./field-errors.ts";

type Body = Record<string, unknown>;

const validators: Record<string, unknown> = { ...core, ...extension };

/**
 * Contract rules 5 and 24 to 29: the arguments as they will be sent, normalised and within the contract's bounds. An
 * `expectedVersion` goes through unchanged.
 * @throws {GatewayError} KNOWLEDGE_INVALID_INPUT or a metadata code, with the fields named
 */
export function checkInput(asked: Asked): Asked {
  const { call, parameters, query } = asked;
  const errors = [...check(call.id, "path", parameters), ...check(call.id, "query", query)];
  if (errors.length > 0) throw invalid(errors);
  if (!call.hasBody || asked.body instanceof ReadableStream) return asked;
  return { ...asked, body: checkBody(call.id, asked.body ?? {}) };
}

function checkBody(id: CallId, given: unknown): Body {
  if (!isWellFormedObject(given)) throw invalid([{ field: "body", reason: "wrongForm" }]);
  const body = withNormalMetadata(id, id === "knowledgeSearch" ? { limit: 8, ...given } : given);
  const errors = check(id, "body", body);
  if (errors.length > 0) throw invalid(errors);
  if (isCoreCall(id) && isEmptyUpdate(id, body)) throw invalid([{ field: "body", reason: "tooFew", limit: 1 }]);
  return body;
}

/** Contract rules 25, 26 and 28. Runs before the schema, which knows neither trimming nor the four metadata codes. */
function withNormalMetadata(id: CallId, body: Body): Body {
  const found = isCoreCall(id) ? normaliseBodyMetadata(id, body) : { ok: true as const, value: body };
  if (found.ok) return found.value as Body; // an object goes in, and only one of its fields is replaced
  const reason = found.code.endsWith("NOT_ALLOWED") ? "unknown" : "wrongForm";
  throw new GatewayError(found.code, 400, { fieldErrors: [{ field: `body.${found.field}`, reason }] });
}

const roots = { path: "parameters", query: "query", body: "body" } as const;

function check(id: CallId, part: keyof typeof roots, value: unknown): FieldError[] {
  const validate = validators[`${id}_${part}`] as ValidateFunction | undefined; // the generator exports validators only
  if (!validate) throw new Error(`No validator for the ${part} of ${id}`);
  return validate(value) ? [] : fieldErrors(roots[part], validate.errors ?? []);
}

/** Half a surrogate pair cannot be written as UTF-8: the other side would read another text than was meant. */
function isWellFormedObject(value: unknown): value is Body {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  try {
    canonicalJson(value);
    return true;
  } catch {
    return false;
  }
}

const invalid = (errors: FieldError[]) => new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { fieldErrors: errors });
