import { type ParsedQuery, parseQuery, type QueryForm, type QueryValues } from "../../../contracts/rules/query.ts";
import { Refusal } from "../../refusal.ts";
import { refuseUnprocessable } from "./unprocessable.ts";

/** Reads a query string by the call's parameters, defaults put in. Bounds are left to the validator. */
export function readQuery(forms: Readonly<Record<string, QueryForm>>, search: URLSearchParams): QueryValues {
  const query = parseQuery(forms, search);
  if (!query.ok) throw refused(query);
  refuseUnprocessable(query.value, "query");
  return query.value;
}

const explanations = {
  UNKNOWN: { reason: "unknown_field", message: "Is not a parameter of this call." },
  REPEATED: { reason: "repeated", message: "May be given only once." },
  NOT_INTEGER: { reason: "wrong_type", message: "Must be a whole number." },
  NOT_NUMBER: { reason: "wrong_type", message: "Must be a number." },
  NOT_BOOLEAN: { reason: "wrong_type", message: "Must be true or false." },
} as const;

function refused({ parameter, why }: Extract<ParsedQuery, { ok: false }>): Refusal {
  const field = parameter.slice(0, 256).toWellFormed() || "query";
  const fieldErrors = [{ field, ...explanations[why] }];
  return new Refusal("KNOWLEDGE_INVALID_INPUT", "The query string does not have the form that this call asks for.", {
    fieldErrors,
  });
}
