import { codePointLength } from "../../contracts/rules/code-points.ts";
import type { MetadataFilter } from "../../contracts/rules/metadata.ts";
import { metadataLimits, metadataText, normaliseText } from "../../contracts/rules/metadata-value.ts";
import type { FieldError } from "../gateway/error.ts";
import type { SearchRequest } from "../queries/evidence.ts";
import { type FilterField, filterFields, type Question, questionLimits } from "./address.ts";

export const filterLengths: Record<FilterField, number> = {
  category: metadataLimits.textLength,
  tagsAny: metadataLimits.tagLength,
  tagsAll: metadataLimits.tagLength,
  versionLabel: metadataLimits.textLength,
  productCode: metadataLimits.textLength,
};

/** What goes out: the words without space around them, and only what narrows. */
export function requestOf(question: Question): SearchRequest {
  const { query, spaceIds, documentIds, filter, limit } = question;
  const given = filterFields.filter((field) => filter[field].length > 0);
  const metadataFilter: MetadataFilter = Object.fromEntries(
    given.map((field) => [field, filter[field].map(normaliseText)]),
  );
  return {
    query: query.trim(),
    limit,
    ...(spaceIds.length > 0 ? { knowledgeSpaceIds: spaceIds } : {}),
    ...(documentIds.length > 0 ? { documentIds } : {}),
    ...(given.length > 0 ? { metadataFilter } : {}),
  };
}

/** What the contract would refuse, under the names it uses. A question without words is none and has no errors. */
export function questionErrors({ query, spaceIds, documentIds, filter }: Question): FieldError[] {
  const errors: FieldError[] = [];
  const { query: length, spaces, documents } = questionLimits;
  if (codePointLength(query.trim()) > length) errors.push({ field: "query", reason: "tooLong", limit: length });
  // Neither half a surrogate pair nor NUL can be kept anywhere.
  if (!query.isWellFormed() || query.includes("\0")) errors.push({ field: "query", reason: "wrongForm" });
  if (spaceIds.length > spaces) errors.push({ field: "knowledgeSpaceIds", reason: "tooMany", limit: spaces });
  if (documentIds.length > documents) errors.push({ field: "documentIds", reason: "tooMany", limit: documents });
  return [...errors, ...filterFields.flatMap((field) => filterError(field, filter[field]) ?? [])];
}

function filterError(name: FilterField, values: string[]): FieldError | null {
  const field = `metadataFilter.${name}`;
  const limit = filterLengths[name];
  const { listLength } = metadataLimits;
  if (values.length > listLength) return { field, reason: "tooMany", limit: listLength };
  const kept = values.map(normaliseText);
  if (kept.some((value) => codePointLength(value) > limit)) return { field, reason: "tooLong", limit };
  if (new Set(kept).size < kept.length) return { field, reason: "repeated" };
  return kept.every((value) => metadataText(value, limit) !== undefined) ? null : { field, reason: "wrongForm" };
}

/** Whether there are words and nothing that would be refused. */
export const isAskable = (question: Question): boolean =>
  question.query.trim() !== "" && questionErrors(question).length === 0;

export const isNarrowed = ({ spaceIds, documentIds, filter }: Question): boolean =>
  spaceIds.length > 0 || documentIds.length > 0 || isFiltered(filter);

export const isFiltered = (filter: Question["filter"]): boolean =>
  filterFields.some((field) => filter[field].length > 0);
