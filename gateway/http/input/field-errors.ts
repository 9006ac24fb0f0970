import type { ErrorObject } from "ajv";
import type { FieldError } from "../../refusal.ts";

type Explain = (params: Record<string, unknown>) => { reason: string; message: string };
const say = (reason: string, message: string) => ({ reason, message });

const explanations: Record<string, Explain> = {
  required: () => say("required", "Is required."),
  additionalProperties: () => say("unknown_field", "Is not a field of this request."),
  type: ({ type }) => say("wrong_type", `Must be of type ${[type].flat().join(" or ")}.`),
  const: () => say("not_allowed", "Has only one allowed value."),
  enum: () => say("not_allowed", "Is none of the allowed values."),
  minLength: ({ limit }) => say("too_short", `Must have at least ${limit} characters.`),
  maxLength: ({ limit }) => say("too_long", `Must have at most ${limit} characters.`),
  pattern: () => say("malformed", "Contains characters that are not allowed here."),
  format: () => say("malformed", "Is not in the expected format."),
  minimum: ({ limit }) => say("too_small", `Must be at least ${limit}.`),
  maximum: ({ limit }) => say("too_large", `Must be at most ${limit}.`),
  minItems: ({ limit }) => say("too_few", `Must have at least ${limit} entries.`),
  maxItems: ({ limit }) => say("too_many", `Must have at most ${limit} entries.`),
  uniqueItems: () => say("duplicate", "Must not contain the same entry twice."),
  minProperties: () => say("required", "Needs at least one field."),
};

/**
 * A validator's complaints as the contract's field errors, in our own words and without any value. `field` is the path
 * inside the body such as `metadata.tags.3`, or the parameter's name; the whole body is `body`.
 */
export function fieldErrorsOf(errors: readonly ErrorObject[], root: string): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const { keyword, instancePath, params } of errors) {
    const explain = explanations[keyword];
    if (!explain) continue; // oneOf and its kin: the branches speak for themselves
    const names = [...pointerParts(instancePath), params.missingProperty ?? params.additionalProperty ?? []]
      .flat()
      .map(String);
    const field = (names.join(".") || root).slice(0, 256).toWellFormed();
    found.set(`${field} ${keyword}`, { field, ...explain(params) });
  }
  return [...found.values()].slice(0, 100);
}

/** The parts of a JSON pointer (RFC 6901). */
const pointerParts = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
