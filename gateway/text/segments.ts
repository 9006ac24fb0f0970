/** The smallest stretches that passages are made of: whole blocks while they are short, else lines, sentences, words. */
import { codePointLength, truncateCodePoints } from "../../contracts/rules/code-points.ts";
import type { BlockKind } from "./normalised-text.ts";

/** In UTF-16 units of the text that was cut. `width`: see `textWidth`. */
export type Segment = { start: number; end: number; width: number };

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
const segmenters = (["sentence", "word", "grapheme"] as const).map(
  (granularity) => new Intl.Segmenter("und", { granularity }),
);

/** A wide (CJK) character says about as much as two letters, so it counts double. */
export const textWidth = (text: string): number => codePointLength(text) + (text.match(wide)?.length ?? 0);

/** Cuts a block into segments of at most `most`, at the best places there are. White space at the seams is left out. */
export function segmentsOf(text: string, kind: BlockKind, most: number): Segment[] {
  const cuts = kind === "paragraph" || kind === "heading" ? [...segmenters] : [lines, ...segmenters];
  return cut({ start: 0, end: text.length, width: textWidth(text) }, text, most, cuts);
}

type Cutter = { segment: (text: string) => Iterable<{ segment: string; index: number }> };

const lines: Cutter = {
  segment: (text) => [...text.matchAll(/[^\n]+\n?/g)].map((match) => ({ segment: match[0], index: match.index })),
};

function cut(whole: Segment, text: string, most: number, [cutter, ...finer]: Cutter[]): Segment[] {
  if (whole.width <= most) return trimmed(whole, text);
  const inside = text.slice(whole.start, whole.end);
  if (!cutter) return cutHard(whole, inside, most);
  const pieces: Segment[] = [];
  for (const { segment, index } of cutter.segment(inside)) {
    const start = whole.start + index;
    const piece = { start, end: start + segment.length, width: textWidth(segment) };
    const last = pieces.at(-1);
    if (last && last.width + piece.width <= most) {
      last.end = piece.end;
      last.width += piece.width;
    } else pieces.push(piece);
  }
  return pieces.flatMap((piece) => cut(piece, text, most, finer));
}

/** One character as people see it may consist of thousands of code points; then there is no good place to cut. */
function cutHard({ start }: Segment, inside: string, most: number): Segment[] {
  const pieces: Segment[] = [];
  for (let at = 0; at < inside.length; ) {
    const piece = truncateCodePoints(inside.slice(at, at + 2 * most), Math.floor(most / 2));
    pieces.push({ start: start + at, end: start + at + piece.length, width: textWidth(piece) });
    at += piece.length;
  }
  return pieces;
}

function trimmed({ start, end, width }: Segment, text: string): Segment[] {
  const inside = text.slice(start, end);
  const before = inside.length - inside.trimStart().length;
  const after = inside.length - inside.trimEnd().length;
  if (before === inside.length) return [];
  return [{ start: start + before, end: end - after, width: width - before - after }];
}
