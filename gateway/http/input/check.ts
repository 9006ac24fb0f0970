import type { ValidateFunction } from "ajv";
import * as extension from "../../../contracts/generated/console-extension.validators.js";
import * as core from "../../../contracts/generated/knowledge-gateway.validators.js";
import { Refusal, type RefusalCode } from "../../refusal.ts";
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

/** Parts of a call whose breach has a code of its own in the contract. */
const ownCodes: Partial<Record<string, RefusalCode>> = { knowledgeCitationRead_query: "INVALID_CONTEXT_RANGE" };

/** Refuses a part of the input that the contract does not allow, naming every field. */
export function check(callId: string, part: "path" | "query" | "body", value: unknown): void {
  const validate = validatorOf(callId, part);
  if (validate(value)) return;
  const fieldErrors = fieldErrorsOf(validate.errors ?? [], part);
  const code = ownCodes[`${callId}_${part}`] ?? "KNOWLEDGE_INVALID_INPUT";
  throw new Refusal(code, "The input does not have the form that this call asks for.", { fieldErrors });
}
