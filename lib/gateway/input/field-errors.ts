import type { ErrorObject } from "ajv";
import type { FieldError } from "../error.ts";

const reasons: Record<string, FieldError["reason"]> = {
  required: "missing",
  additionalProperties: "unknown",
  minLength: "tooShort",
  maxLength: "tooLong",
  minimum: "tooSmall",
  maximum: "tooLarge",
  minItems: "tooFew",
  maxItems: "tooMany",
  minProperties: "tooFew",
  maxProperties: "tooMany",
  uniqueItems: "repeated",
  enum: "notOneOf",
  const: "notOneOf",
};

const maxErrors = 100;
const maxFieldLength = 256;

/** A validator's findings as field errors, one per field; `root` is the part of the request that was checked. */
export function fieldErrors(root: "parameters" | "query" | "body" | null, found: ErrorObject[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of found) {
    const field = fieldOf(root, error);
    // Under `oneOf` the first finding is that of the wanted form, and what follows says the same less clearly.
    if (!byField.has(field)) byField.set(field, { field, ...why(error) });
  }
  return [...byField.values()].slice(0, maxErrors);
}

function why({ keyword, params }: ErrorObject): Omit<FieldError, "field"> {
  const reason = reasons[keyword] ?? "wrongForm";
  return typeof params.limit === "number" ? { reason, limit: params.limit } : { reason };
}

function fieldOf(root: string | null, { instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath.split("/").slice(1).map(unescapePointer);
  if (keyword === "required") steps.push(params.missingProperty);
  if (keyword === "additionalProperties") steps.push(params.additionalProperty);
  return (root ? [root, ...steps] : steps).join(".").slice(0, maxFieldLength);
}

const unescapePointer = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~");
