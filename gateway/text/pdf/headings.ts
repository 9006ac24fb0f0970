/** Which lines are headings, by the best that the file offers: its outline, its tags, or the height of its letters. */
import { type ChapterStart, chapterStarts, type OutlineEntry } from "./outline.ts";
import type { Line } from "./read-page.ts";

/** Smaller differences in height than this are emphasis, not structure. */
const headingRatio = 1.15;
const clearRatio = 1.3;
const longestHeading = 240;
const mostLines = 3;
const deepestLevel = 4;
/** In a text of its own height everything would be a heading. */
const largestShare = 0.2;

export function findHeadings(pages: Line[][], outline: OutlineEntry[]): Map<Line, ChapterStart[]> {
  const fromOutline = chapterStarts(outline, pages);
  if (fromOutline.size > 0) return fromOutline;
  const lines = pages.flat();
  const tagged = lines.filter(({ tag }) => tag?.kind === "heading");
  if (tagged.length > 0) return startsOf(tagged, ({ tag }) => tag?.level ?? 1);
  return headingsByHeight(lines);
}

function headingsByHeight(lines: Line[]): Map<Line, ChapterStart[]> {
  const body = bodySize(lines);
  const found = groupsOf(lines.filter(({ size, gaps }) => size >= body * headingRatio && gaps === 0)).filter((group) =>
    isTitle(group, body),
  );
  if (found.flat().length > Math.max(3, lines.length * largestShare)) return new Map();
  const sizes = [...new Set(found.map(([line]) => Math.round(line.size)))].sort((left, right) => right - left);
  const levelOf = ({ size }: Line) => Math.min(sizes.indexOf(Math.round(size)) + 1, deepestLevel);
  return new Map(found.flatMap((group) => [...startsOf(group, () => levelOf(group[0]))]));
}

type Group = [Line, ...Line[]];

/** Lines of one height, each right below the one before. */
function groupsOf(lines: Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && isRightBelow(line, last)) group.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Whether two lines can be one heading. */
export const isRightBelow = (line: Line, last: Line): boolean =>
  line.page === last.page &&
  last.y - line.y > 0 &&
  last.y - line.y < 1.8 * line.size &&
  Math.abs(last.size - line.size) < 0.5;

/** Text that is only a little larger must also not end like a sentence. */
function isTitle(group: Group, body: number): boolean {
  const text = group.map((line) => line.text).join(" ");
  const isClear = group[0].size >= body * clearRatio || !/[.。;；,，:：]$/.test(text);
  return isClear && group.length <= mostLines && text.length <= longestHeading && /\p{L}/u.test(text);
}

/** The height that most characters have. */
function bodySize(lines: Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2;
    characters.set(key, (characters.get(key) ?? 0) + text.length);
  }
  return [...characters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

const startsOf = (lines: Line[], levelOf: (line: Line) => number): Map<Line, ChapterStart[]> =>
  new Map(lines.map((line) => [line, [{ level: levelOf(line), title: line.text, isTitle: true }]]));
