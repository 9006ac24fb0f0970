import type { BlockKind } from "../normalised-text.ts";
import { isWideSeam } from "../wide.ts";
import type { Line } from "./read-page.ts";

/** How two lines of one block meet: what is cut from the end of the first, in UTF-16 units, and what goes between. */
export type Joint = { cut: number; between: string };

const hyphenatedEnd = /\p{Ll}{2}(?:[-\u2010\u00ad])$/u;

/** `compounds`: words that the file writes with a hyphen inside a line, in lower case. */
export function joint(kind: BlockKind, last: Line, next: Line, compounds: ReadonlySet<string>): Joint {
  if (last.tag?.row !== undefined && last.tag.row === next.tag?.row)
    return { cut: 0, between: last.tag.cell === next.tag?.cell ? space(last.text, next.text) : " | " };
  const isOwnLine = kind === "table" || kind === "code" || (kind === "list" && !isSameItem(last, next));
  if (isOwnLine) return { cut: 0, between: "\n" };
  if (/\u00ad$/.test(last.text)) return { cut: 1, between: "" };
  // "exam-" + "ple" is one word; "long-" + "Term", "2-" + "3" and what is a compound elsewhere keep their hyphens.
  if (hyphenatedEnd.test(last.text) && /^\p{Ll}{2}/u.test(next.text))
    return { cut: compounds.has(acrossLines(last.text, next.text)) ? 0 : 1, between: "" };
  if (/\p{L}[-\u2010]$/u.test(last.text)) return { cut: 0, between: "" };
  return { cut: 0, between: space(last.text, next.text) };
}

/** Collects what `joint` asks for. */
export const compoundsOf = (lines: Line[]): ReadonlySet<string> =>
  new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/\p{Ll}+-\p{Ll}+/gu) ?? []));

const acrossLines = (left: string, right: string): string =>
  `${/\p{L}+$/u.exec(left.slice(0, -1))?.[0] ?? ""}-${/^\p{L}+/u.exec(right)?.[0] ?? ""}`.toLowerCase();

/** In tagged files an item is a block; otherwise a line without a mark of its own goes on with the item above. */
const isSameItem = (last: Line, next: Line): boolean =>
  next.tag ? next.tag.block === last.tag?.block : next.x > last.x + 1 || !startsItem.test(next.text);
const startsItem = /^(?:\P{L}{1,4}\s|[（(]?[一二三四五六七八九十]{1,3}[）)、])/u;

const space = (left: string, right: string): string => (isWideSeam(left, right) ? "" : " ");
