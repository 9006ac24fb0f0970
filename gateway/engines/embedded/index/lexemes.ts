/**
 * How often a term occurs in a passage is written into the term itself, so that PostgreSQL's inverted index alone
 * answers what a score needs. A passage holds each term once, in the form of its count: `flow`, `flow²` (twice),
 * `flow³` (three or four times), `flow⁵` (more often). Folded text has no such digits, so no term looks like one.
 */
import type { QueryTerm } from "../../../text/terms/terms.ts";

const marks = [
  { count: 1, mark: "" },
  { count: 2, mark: "²" },
  { count: 3, mark: "³" },
  { count: 5, mark: "⁵" },
] as const;

export type Lexeme = { lexeme: string; count: number };

export function lexemeOf(term: string, count: number): string {
  return `${term}${marks.findLast((step) => step.count <= count)?.mark ?? ""}`;
}

/** Every form a term may have in the index. */
export const formsOfTerm = (term: string): Lexeme[] =>
  marks.map(({ count, mark }) => ({ lexeme: `${term}${mark}`, count }));

/** The term and the count that a lexeme of the index stands for. */
export function readLexeme(lexeme: string): { term: string; count: number } {
  const found = marks.find(({ mark }) => mark !== "" && lexeme.endsWith(mark));
  return found ? { term: lexeme.slice(0, -1), count: found.count } : { term: lexeme, count: 1 };
}

/** As PostgreSQL reads queries: one per count a term may have, or one for all that begin with it. */
export function tsqueriesOf({ term, isPrefix }: QueryTerm): { tsquery: string; count: number }[] {
  if (isPrefix) return [{ tsquery: `${quoted(term)}:*`, count: 1 }];
  return formsOfTerm(term).map(({ lexeme, count }) => ({ tsquery: quoted(lexeme), count }));
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
