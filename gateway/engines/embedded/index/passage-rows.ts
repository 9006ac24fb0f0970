/** Normalised text → the rows that are kept of it. Pure, and in batches, so that the caller can breathe in between. */
import { codePointLength, sliceCodePoints, truncateCodePoints } from "../../../../contracts/rules/code-points.ts";
import type { NormalisedText } from "../../../text/normalised-text.ts";
import { type Passage, passagesOf } from "../../../text/passages.ts";
import { Position } from "../../../text/position.ts";
import { stopWords } from "../../../text/terms/stop-words.ts";
import { termsOf, wordsOf } from "../../../text/terms/terms.ts";
import { fieldWeight } from "../search/ranking.ts";
import { lexemeOf } from "./lexemes.ts";

/** Code points per stretch of stored text. Reading relies on it: a stretch starts at every multiple. */
export const partLength = 8_192;

export type PassageRow = {
  startAt: number;
  endAt: number;
  chapter: number;
  pageStart: number | null;
  pageEnd: number | null;
  length: number;
  /** As PostgreSQL reads a tsvector. */
  terms: string;
  words: string[];
};

export function* partsOf(text: string): Generator<{ startAt: number; content: string }> {
  let startAt = 0;
  for (let unit = 0; unit < text.length; ) {
    const content = truncateCodePoints(text.slice(unit, unit + 2 * partLength), partLength);
    yield { startAt, content };
    unit += content.length;
    startAt += codePointLength(content);
  }
}

export function* passageRowsOf(normalised: NormalisedText): Generator<PassageRow> {
  const units = new Position(normalised.text);
  const pages = new PageFinder(normalised);
  for (const passage of passagesOf(normalised)) {
    const text = normalised.text.slice(units.units(passage.start), units.units(passage.end));
    yield { ...placeOf(passage, pages), ...contentOf(text, normalised.sections[passage.section]?.path ?? []) };
  }
}

const placeOf = ({ start, end, section }: Passage, pages: PageFinder) => ({
  startAt: start,
  endAt: end,
  chapter: section,
  pageStart: pages.pageAt(start),
  pageEnd: pages.pageAt(end - 1),
});

function contentOf(text: string, path: string[]): Pick<PassageRow, "length" | "terms" | "words"> {
  const counts = new Map<string, number>();
  let length = 0;
  for (const term of termsOf(text)) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    if (!stopWords.has(term)) length += 1;
  }
  for (const term of new Set(termsOf(path.join("\n")))) counts.set(term, (counts.get(term) ?? 0) + fieldWeight.chapter);
  const lexemes = [...counts].map(([term, count]) => lexemeOf(term, count));
  return { length, terms: tsvectorOf(lexemes), words: [...new Set(wordsOf(text))].filter(isFragmented) };
}

/** Trigrams need three characters. */
const isFragmented = (word: string): boolean => word.length >= 3;

export const tsvectorOf = (lexemes: string[]): string =>
  lexemes.map((lexeme) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`).join(" ");

/** The terms of a document's name, as the index keeps them. */
export const nameTermsOf = (name: string): string => tsvectorOf([...new Set(termsOf(name))]);

/** Finds the page of a place; quick going forward. */
class PageFinder {
  readonly #starts: NormalisedText["pageStarts"];
  #index = 0;

  constructor({ pageStarts }: NormalisedText) {
    this.#starts = pageStarts;
  }

  /** Null for formats without pages. */
  pageAt(place: number): number | null {
    if ((this.#starts[this.#index]?.start ?? 0) > place) this.#index = 0;
    for (let next = this.#starts[this.#index + 1]; next && next.start <= place; next = this.#starts[this.#index + 1])
      this.#index += 1;
    return this.#starts[this.#index]?.page ?? null;
  }
}

/** The code points from `start` to `end` of a text whose stretches from `firstPart` on are given. */
export const cutParts = (parts: string[], firstPart: number, start: number, end: number): string =>
  sliceCodePoints(parts.join(""), start - firstPart, end - firstPart);
