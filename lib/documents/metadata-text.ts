import { codePointLength } from "../../contracts/rules/code-points.ts";
import type { Metadata, UploadMetadata } from "../../contracts/rules/metadata.ts";
import { metadataLimits, metadataText, normaliseText } from "../../contracts/rules/metadata-value.ts";
import type { FieldError } from "../gateway/error.ts";

/** Metadata as it stands in a form, as typed. An empty text is no value. */
export type MetadataText = { category: string; tags: string[]; versionLabel: string; productCode: string };

export const metadataTextFields = ["category", "versionLabel", "productCode"] as const;

export const metadataTextOf = ({ category, tags, versionLabel, productCode }: Metadata): MetadataText => ({
  category: category ?? "",
  tags,
  versionLabel: versionLabel ?? "",
  productCode: productCode ?? "",
});

/** What the text amounts to: composed, trimmed, null where nothing is left. */
export function metadataOfText(text: MetadataText): Metadata {
  const kept = (value: string) => normaliseText(value) || null;
  return {
    category: kept(text.category),
    tags: text.tags.map(normaliseText).filter((tag) => tag !== ""),
    versionLabel: kept(text.versionLabel),
    productCode: kept(text.productCode),
  };
}

/** The metadata of a new document; what has no value is left out, and undefined when nothing has one. */
export function uploadMetadataOf(text: MetadataText): UploadMetadata | undefined {
  const { tags, ...texts } = metadataOfText(text);
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)) as UploadMetadata;
  const metadata = tags.length > 0 ? { ...given, tags } : given;
  return Object.keys(metadata).length > 0 ? metadata : undefined;
}

/** Its size as the contract measures it: UTF-8 bytes of the JSON. */
export const metadataBytes = (metadata: object): number => new TextEncoder().encode(JSON.stringify(metadata)).length;

/** What the contract would refuse, under the names its own refusals use. */
export function metadataErrors(text: MetadataText): FieldError[] {
  const { textLength, tagLength, listLength } = metadataLimits;
  const errors = metadataTextFields.map((field) => textError(`metadata.${field}`, text[field], textLength));
  if (text.tags.length > listLength) errors.push({ field: "metadata.tags", reason: "tooMany", limit: listLength });
  const tags = text.tags.map(normaliseText);
  for (const [index, tag] of tags.entries()) {
    const isRepeated = tags.indexOf(tag) < index;
    errors.push(
      isRepeated ? { field: "metadata.tags", reason: "repeated" } : textError("metadata.tags", tag, tagLength),
    );
  }
  return errors.filter((error) => error !== null);
}

/** An empty text is fine: it is no value. */
function textError(field: string, value: string, limit: number): FieldError | null {
  const text = normaliseText(value);
  if (codePointLength(text) > limit) return { field, reason: "tooLong", limit };
  return text === "" || metadataText(text, limit) !== undefined ? null : { field, reason: "wrongForm" };
}
