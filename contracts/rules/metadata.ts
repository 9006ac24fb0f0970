/**
 * The metadata rules of the contract, the same for the side that sends and the side that receives. They stand before the
 * schema, which knows neither trimming nor the four codes of their own that these refusals have.
 */
import type { components } from "../generated/knowledge-gateway.types.ts";
import {
  invalidValue,
  knownFields,
  type MetadataRefusal,
  type MetadataResult,
  metadataLimits,
  metadataList,
  metadataText,
  normaliseText,
} from "./metadata-value.ts";

export type { MetadataCode, MetadataResult } from "./metadata-value.ts";

type Schemas = components["schemas"];
export type UploadMetadata = Schemas["DocumentMetadata"];
export type MetadataPatch = Schemas["DocumentMetadataPatch"];
export type MetadataFilter = Schemas["MetadataFilter"];
/** All four fields; what documents have and answers show. */
export type Metadata = Schemas["DocumentMetadataOutput"];

const textFields = ["category", "versionLabel", "productCode"] as const;
const fields = [...textFields, "tags"] as const;
const filterLengths = {
  category: metadataLimits.textLength,
  tagsAny: metadataLimits.tagLength,
  tagsAll: metadataLimits.tagLength,
  versionLabel: metadataLimits.textLength,
  productCode: metadataLimits.textLength,
} as const;

export const emptyMetadata: Readonly<Metadata> = { category: null, tags: [], versionLabel: null, productCode: null };

/** Metadata of a new document, in one form for equal requests: what has no value is left out. Null is no value. */
export function normaliseUploadMetadata(input: unknown): MetadataResult<UploadMetadata> {
  if (input === undefined) return { ok: true, value: {} };
  const read = normaliseMetadataPatch(input);
  if (!read.ok) return read;
  const { tags, ...texts } = read.value;
  const cleared = textFields.find((field) => texts[field] === null);
  if (cleared) return invalidValue(`metadata.${cleared}`);
  // No text is null any more, which is all that sets the two types apart.
  return { ok: true, value: { ...(texts as UploadMetadata), ...(tags?.length ? { tags } : {}) } };
}

/** What an update changes: an omitted field stays, null clears a text, `[]` clears the tags. Holds the given fields only. */
export function normaliseMetadataPatch(input: unknown): MetadataResult<MetadataPatch> {
  const known = knownFields(input, "metadata", fields);
  if (!known.ok) return known;
  const excess = sizeRefusal(known.value);
  if (excess) return excess;
  const patch: MetadataPatch = {};
  for (const field of textFields) {
    const given = known.value[field];
    if (given === undefined) continue;
    const text = given === null ? null : metadataText(given, metadataLimits.textLength);
    if (text === undefined) return invalidValue(`metadata.${field}`);
    patch[field] = text;
  }
  if (known.value.tags === undefined) return { ok: true, value: patch };
  const tags = metadataList(known.value.tags, "metadata.tags", metadataLimits.tagLength);
  return tags.ok ? { ok: true, value: { ...patch, tags: tags.value } } : tags;
}

/** The metadata after a normalised patch; on `emptyMetadata` also what an upload's metadata amounts to. */
export function applyMetadataPatch(current: Metadata, patch: MetadataPatch): Metadata {
  const { category, tags, versionLabel, productCode } = patch;
  return {
    category: category === undefined ? current.category : category,
    tags: tags ?? current.tags,
    versionLabel: versionLabel === undefined ? current.versionLabel : versionLabel,
    productCode: productCode === undefined ? current.productCode : productCode,
  };
}

/** A search filter: AND across its fields, each a list of 1 to 20 values. Its size as a whole has no bound. */
export function normaliseMetadataFilter(input: unknown): MetadataResult<MetadataFilter> {
  const names = Object.keys(filterLengths) as (keyof typeof filterLengths)[];
  const known = knownFields(input, "metadataFilter", names);
  if (!known.ok) return known;
  const filter: MetadataFilter = {};
  for (const name of names) {
    if (known.value[name] === undefined) continue;
    const list = metadataList(known.value[name], `metadataFilter.${name}`, filterLengths[name]);
    if (!list.ok) return list;
    if (list.value.length === 0) return invalidValue(`metadataFilter.${name}`);
    filter[name] = list.value;
  }
  return { ok: true, value: filter };
}

/** Metadata in an answer must have all four fields, normalised already; anything else breaks the contract. */
export function checkOutputMetadata(input: unknown): MetadataResult<Metadata> {
  const read = normaliseMetadataPatch(input);
  if (!read.ok) return read;
  const missing = fields.find((field) => read.value[field] === undefined);
  if (missing) return invalidValue(`metadata.${missing}`);
  const value = applyMetadataPatch(emptyMetadata, read.value);
  const given = input as Metadata; // what was read without a refusal, with nothing missing, has this shape
  const changed = textFields.find((field) => value[field] !== given[field]);
  if (changed) return invalidValue(`metadata.${changed}`);
  const tag = value.tags.findIndex((text, index) => text !== given.tags[index]);
  return tag === -1 ? { ok: true, value } : invalidValue(`metadata.tags.${tag}`);
}

/**
 * Measured once normalised and before the bounds of single values, which together stay below it: this code says that the
 * whole is far too much, where one bound alone would name just the first of many offenders.
 */
function sizeRefusal(given: Record<string, unknown>): MetadataRefusal | null {
  const shown = (value: unknown) => (typeof value === "string" ? normaliseText(value) : null);
  const entries = Object.entries(given).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map(shown) : shown(value),
  ]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(entries))).length;
  if (bytes <= metadataLimits.jsonBytes) return null;
  return { ok: false, code: "KNOWLEDGE_METADATA_TOO_LARGE", field: "metadata" };
}
