import "server-only";
import { preferencesReplace_body } from "../../contracts/generated/console.validators.js";
import { type FieldError, GatewayError } from "../gateway/error.ts";
import { fieldErrors } from "../gateway/input/field-errors.ts";
import { isTimeZone, type Preferences } from "../preferences.ts";

/** @throws {GatewayError} KNOWLEDGE_INVALID_INPUT, naming what breaks the contract or is no time zone here */
export function parsePreferences(body: unknown): Preferences {
  if (!preferencesReplace_body(body)) throw invalid(fieldErrors("body", preferencesReplace_body.errors ?? []));
  const values = body as Preferences; // the validator above has checked it against this schema
  if (values.timeZone && !isTimeZone(values.timeZone)) throw invalid([{ field: "body.timeZone", reason: "notOneOf" }]);
  return values;
}

const invalid = (errors: FieldError[]) => new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, { fieldErrors: errors });
