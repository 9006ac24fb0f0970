import type { ValidateFunction } from "ajv";
import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import { canonicalJson } from "../../../contracts/rules/canonical-json.ts";
import type { CallId } from "../calls.ts";
import { type FieldError, GatewayError } from "../error.ts";
import type { Asked } from "../transport/build-request.ts";
import { fieldErrors } from "./field-errors.ts";
import { withNormalMetadata } from "./metadata.ts";

const validators: Record<string, unknown> = { ...core, ...extension };

/**
 * Contract rules 5 and 24 to 29: the arguments as they will be sent, normalised and within the contract's bounds. Nothing
 * of `expectedVersion` is ever changed.
 * @throws {GatewayError} KNOWLEDGE_INVALID_INPUT or a metadata code, with the fields named
 */
export function checkInput(asked: Asked): Asked {
  const { call, parameters } = asked;
  const query = Object.fromEntries(Object.entries(asked.query).map(([name, value]) => [name, asNumber(name, value)]));
  const errors = [...check(call.id, "path", parameters, "parameters"), ...check(call.id, "query", query, "query")];
  if (errors.length > 0) throw invalid(errors);
  if (!call.hasBody || asked.body instanceof ReadableStream) return { ...asked, query };
  return { ...asked, query, body: checkBody(call.id, asked.body ?? {}) };
}

function checkBody(id: CallId, given: unknown): Record<string, unknown> {
  if (!isWellFormedObject(given)) throw invalid([{ field: "body", reason: "wrongForm" }]);
  const body = withNormalMetadata(id, id === "knowledgeSearch" ? { limit: 8, ...given } : given);
  const errors = check(id, "body", body, "body");
  if (errors.length === 0) errors.push(...nothingToChange(id, body));
  if (errors.length > 0) throw invalid(errors);
  return body;
}

/** Contract rule 29: an update changes something. */
function nothingToChange(id: CallId, { name, description, metadata }: Record<string, unknown>): FieldError[] {
  const isEmpty =
    (id === "knowledgeSpaceUpdate" && name === undefined && description === undefined) ||
    (id === "knowledgeDocumentUpdate" && name === undefined && Object.keys(metadata ?? {}).length === 0);
  return isEmpty ? [{ field: "body.name", reason: "missing" }] : [];
}

function check(id: CallId, part: "path" | "query" | "body", value: unknown, root: "parameters" | "query" | "body") {
  const validate = validators[`${id}_${part}`] as ValidateFunction | undefined; // the generator exports validators only
  if (!validate) throw new Error(`No validator for the ${part} of ${id}`);
  return validate(value) ? [] : fieldErrors(root, validate.errors ?? []);
}

const numbers = ["page", "pageSize", "contextBefore", "contextAfter"];

/** In an address every number is text. */
const asNumber = (name: string, value: string | number | undefined) =>
  numbers.includes(name) && typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Half a surrogate pair cannot be written as UTF-8: the other side would read another text than was meant. */
function isWellFormedObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  try {
    canonicalJson(value);
    return true;
  } catch {
    return false;
  }
}

const invalid = (errors: FieldError[]) => new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { fieldErrors: errors });
