import type { MetadataFilter } from "../../contracts/rules/metadata.ts";

export const filterFields = ["category", "tagsAny", "tagsAll", "versionLabel", "productCode"] as const;
export type FilterField = (typeof filterFields)[number];

/** What is asked, as it stands in a form: an empty list narrows nothing. */
export type Question = {
  query: string;
  spaceIds: string[];
  documentIds: string[];
  filter: Required<MetadataFilter>;
  limit: number;
};

/** What is looked at among the answers; `hit` is a citation, null for the best one. Context in code points. */
export type View = { hit: string | null; before: number; after: number };

export const questionLimits = { query: 4096, spaces: 20, documents: 20, hits: 8 } as const;
export const contextLimits = { most: 5000, usual: 1000 } as const;

const noFilter: Question["filter"] = { category: [], tagsAny: [], tagsAll: [], versionLabel: [], productCode: [] };
export const noQuestion: Readonly<Question> = {
  query: "",
  spaceIds: [],
  documentIds: [],
  filter: noFilter,
  limit: questionLimits.hits,
};
export const usualView: Readonly<View> = { hit: null, before: contextLimits.usual, after: contextLimits.usual };

const names: Record<FilterField, string> = {
  category: "category",
  tagsAny: "any",
  tagsAll: "all",
  versionLabel: "label",
  productCode: "product",
};

/**
 * A longer address stands behind `#`, which stays in the browser: servers and proxies refuse long request lines, and the
 * way back after signing in again is kept for addresses of up to 2,000 characters.
 */
const longestSearch = 1800;

export const evidencePath = "/evidence";

/** The address of a question and of what is looked at. What is usual is left out. */
export function evidenceHref(question: Partial<Question>, view: Partial<View> = {}): string {
  const asked = { ...noQuestion, ...question };
  const seen = { ...usualView, ...view };
  const params = new URLSearchParams();
  if (asked.query) params.set("q", asked.query);
  for (const id of asked.spaceIds) params.append("space", id);
  for (const id of asked.documentIds) params.append("document", id);
  for (const field of filterFields) for (const value of asked.filter[field]) params.append(names[field], value);
  if (asked.limit !== questionLimits.hits) params.set("limit", String(asked.limit));
  if (seen.hit) params.set("hit", seen.hit);
  if (seen.before !== contextLimits.usual) params.set("before", String(seen.before));
  if (seen.after !== contextLimits.usual) params.set("after", String(seen.after));
  const text = params.toString();
  return `${evidencePath}${text && (text.length <= longestSearch ? "?" : "#")}${text}`;
}

/** Reads what `evidenceHref` wrote. Numbers out of range become the usual ones; a value given twice counts once. */
export function readEvidence(params: URLSearchParams): { question: Question; view: View } {
  const all = (name: string) => [...new Set(params.getAll(name).filter((value) => value !== ""))];
  const filter = Object.fromEntries(filterFields.map((field) => [field, all(names[field])]));
  const { usual, most } = contextLimits;
  return {
    question: {
      query: params.get("q") ?? "",
      spaceIds: all("space"),
      documentIds: all("document"),
      filter: filter as Question["filter"], // one entry per field
      limit: wholeNumber(params.get("limit"), 1, questionLimits.hits) ?? questionLimits.hits,
    },
    view: {
      hit: params.get("hit") || null,
      before: wholeNumber(params.get("before"), 0, most) ?? usual,
      after: wholeNumber(params.get("after"), 0, most) ?? usual,
    },
  };
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

/** Next hands a page its address as a record. */
export function searchParamsOf(record: Record<string, string | string[] | undefined>): URLSearchParams {
  const pairs = Object.entries(record).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs);
}
