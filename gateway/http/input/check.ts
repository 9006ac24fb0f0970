import type { ValidateFunction } from "ajv";
import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import { Refusal } from "../../refusal.ts";
import { fieldErrorsOf } from "./field-errors.ts";

/** For answers that are refusals. */
export const errorEnvelopeValidator: ValidateFunction = core.errorEnvelope;

const validators: Record<string, ValidateFunction> = { ...extension, ...core };

/** The contract's own validator for one part of a call, such as `knowledgeSpaceCreate` and `body`. */
export function validatorOf(callId: string, part: "path" | "query" | "body" | "answer"): ValidateFunction {
  const validator = validators[`${callId}_${part}`];
  if (!validator) throw new Error(`The contract describes no ${part} for ${callId}`);
  return validator;
}

/** Refuses a part of the input that the contract does not allow, naming every field. */
export function check(callId: string, part: "path" | "query" | "body", value: unknown): void {
  const validate = validatorOf(callId, part);
  if (validate(value)) return;
  const fieldErrors = fieldErrorsOf(validate.errors ?? [], part);
  throw new Refusal("KNOWLEDGE_INVALID_INPUT", "The input does not have the form that this call asks for.", {
    fieldErrors,
  });
}
