/** What the call table says of a query parameter. */
export type QueryForm = { type: "integer" | "number" | "boolean" | "string"; default?: string | number | boolean };

export type QueryValues = Record<string, string | number | boolean>;
export type ParsedQuery =
  | { ok: true; value: QueryValues }
  | { ok: false; parameter: string; why: "UNKNOWN" | "REPEATED" | "NOT_INTEGER" | "NOT_NUMBER" | "NOT_BOOLEAN" };

const integer = /^(?:0|-?[1-9]\d{0,15})$/;
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads a query string by the call's own parameters: `parseQuery(calls.knowledgeSpacesList.query, url.searchParams)`. Only
 * the plain way to write a value counts (`1`, never `1.0`, `01`, ` 1` or nothing), each parameter at most once. Absent ones
 * take their default, if they have one. Bounds are for the validator to check.
 */
export function parseQuery(forms: Readonly<Record<string, QueryForm>>, params: URLSearchParams): ParsedQuery {
  const given = new Map<string, string>();
  for (const [parameter, text] of params) {
    if (!Object.hasOwn(forms, parameter)) return { ok: false, parameter, why: "UNKNOWN" };
    if (given.has(parameter)) return { ok: false, parameter, why: "REPEATED" };
    given.set(parameter, text);
  }
  const value: QueryValues = {};
  for (const [parameter, form] of Object.entries(forms)) {
    const text = given.get(parameter);
    const read = text === undefined ? form.default : readValue(form.type, text);
    if (read !== undefined) value[parameter] = read;
    else if (text !== undefined) return { ok: false, parameter, why: failures[form.type] };
  }
  return { ok: true, value };
}

// Every text is a string, so that one never fails.
const failures = { integer: "NOT_INTEGER", number: "NOT_NUMBER", boolean: "NOT_BOOLEAN", string: "UNKNOWN" } as const;

function readValue(type: QueryForm["type"], text: string): string | number | boolean | undefined {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const value = Number((type === "integer" ? integer : decimal).exec(text)?.[0] ?? Number.NaN);
  return (type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value)) ? value : undefined;
}
