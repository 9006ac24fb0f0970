import type { Stretch } from "./marks.ts";

export type Excerpt = { stretches: Stretch[]; isCutBefore: boolean; isCutAfter: boolean };

/** About four lines of a list. */
const shownWidth = 280;
/** What stands before the first match, so that it does not begin out of nothing. */
const leadWidth = 40;

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;
const widthOf = (character: string) => (wide.test(character) ? 2 : 1);
const boundary = /[\s\p{P}]/u;

/** The part of a long passage with most matches in it. Never cuts inside a character as people see it. */
export function excerptOf(stretches: Stretch[]): Excerpt {
  const cells = cellsOf(stretches);
  const total = cells.reduce((sum, { width }) => sum + width, 0);
  if (total <= shownWidth * 1.2) return { stretches, isCutBefore: false, isCutAfter: false };
  const start = startOf(cells);
  const end = reach(cells, start, shownWidth);
  return {
    stretches: rejoined(cells.slice(start, end)),
    isCutBefore: start > 0,
    isCutAfter: end < cells.length,
  };
}

type Cell = { text: string; width: number; isMatch: boolean };

function cellsOf(stretches: Stretch[]): Cell[] {
  const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
  return stretches.flatMap(({ text, isMatch }) =>
    Array.from(segmenter.segment(text), ({ segment }) => ({ text: segment, width: widthOf(segment), isMatch })),
  );
}

/** Where to begin: at the beginning, unless clearly more is matched elsewhere; then a little before the first of it. */
function startOf(cells: Cell[]): number {
  let best = { start: 0, matched: matchedIn(cells, 0) };
  for (const [index, { isMatch }] of cells.entries()) {
    if (!isMatch || cells[index - 1]?.isMatch) continue;
    const start = lead(cells, index);
    const matched = matchedIn(cells, start);
    if (matched > best.matched * 1.2) best = { start, matched };
  }
  return best.start;
}

function matchedIn(cells: Cell[], start: number): number {
  return cells.slice(start, reach(cells, start, shownWidth)).filter(({ isMatch }) => isMatch).length;
}

function lead(cells: Cell[], match: number): number {
  let start = match;
  for (let width = leadWidth; start > 0 && width > 0; start -= 1) width -= cells[start - 1]?.width ?? 0;
  if (start === 0) return 0;
  const afterBoundary = cells.findIndex(
    (cell, index) => index >= start && index < match && boundary.test(cell.text) && !isBoundary(cells[index + 1]),
  );
  return afterBoundary === -1 ? start : afterBoundary + 1;
}

const isBoundary = (cell: Cell | undefined) => cell !== undefined && boundary.test(cell.text);

/** The index after the last cell that has room. */
function reach(cells: Cell[], start: number, width: number): number {
  let end = start;
  for (let left = width; end < cells.length; end += 1) {
    left -= cells[end]?.width ?? 0;
    if (left < 0) break;
  }
  return end;
}

function rejoined(cells: Cell[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { text, isMatch } of cells) {
    const last = stretches.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else stretches.push({ text, isMatch });
  }
  return stretches;
}
