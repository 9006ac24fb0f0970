/** How one metadata value, or a list of them, is brought into the form the contract keeps: NFC, trimmed, case kept. */
import { codePointLength, truncateCodePoints } from "./code-points.ts";

/** All four go out with HTTP status 400. */
export type MetadataCode =
  | "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED"
  | "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED"
  | "KNOWLEDGE_METADATA_VALUE_INVALID"
  | "KNOWLEDGE_METADATA_TOO_LARGE";

/** `field` is the dotted path in the request body, such as `metadata.tags.1`. */
export type MetadataRefusal = { ok: false; code: MetadataCode; field: string };
export type MetadataResult<Value> = { ok: true; value: Value } | MetadataRefusal;

/** Lengths in code points, sizes in UTF-8 bytes. */
export const metadataLimits = { textLength: 64, tagLength: 32, listLength: 20, jsonBytes: 4096 } as const;

export const invalidValue = (field: string): MetadataRefusal => ({
  ok: false,
  code: "KNOWLEDGE_METADATA_VALUE_INVALID",
  field,
});

const control = /\p{Cc}/u;

export const normaliseText = (value: string): string => value.normalize("NFC").trim();

/** The text in its kept form, or undefined when the value can have none. */
export function metadataText(value: unknown, lengthLimit: number): string | undefined {
  // Half a surrogate pair has no UTF-8 form, so no store would give it back as it was.
  if (typeof value !== "string" || !value.isWellFormed()) return undefined;
  const text = normaliseText(value);
  return text === "" || control.test(text) || codePointLength(text) > lengthLimit ? undefined : text;
}

/** At most 20 values, none twice once normalised. Their order is kept. */
export function metadataList(value: unknown, field: string, lengthLimit: number): MetadataResult<string[]> {
  if (!Array.isArray(value) || value.length > metadataLimits.listLength) return invalidValue(field);
  const list: string[] = [];
  for (const [index, item] of value.entries()) {
    const text = metadataText(item, lengthLimit);
    if (text === undefined || list.includes(text)) return invalidValue(`${field}.${index}`);
    list.push(text);
  }
  return { ok: true, value: list };
}

/** The given object with only fields of the list, or the refusal that names the first stranger. */
export function knownFields(
  input: unknown,
  field: "metadata" | "metadataFilter",
  known: readonly string[],
): MetadataResult<Record<string, unknown>> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return invalidValue(field);
  const stranger = Object.keys(input).find((key) => !known.includes(key));
  if (stranger === undefined) return { ok: true, value: { ...input } };
  const code =
    field === "metadata" ? "KNOWLEDGE_METADATA_FIELD_NOT_ALLOWED" : "KNOWLEDGE_METADATA_FILTER_FIELD_NOT_ALLOWED";
  return { ok: false, code, field: `${field}.${truncateCodePoints(stranger, metadataLimits.textLength)}` };
}
