/** Headers, footers and page numbers: lines at a page's edge that come again and again. */
import type { Line } from "./read-page.ts";

/** Lines from either edge of a page that can be running lines. */
const edgeLines = 3;
/** Share of the page's height that counts as its edge. */
const edgeShare = 0.15;
/** Left and right pages may differ, so a running line need not stand on more than a third of them. */
const repeatShare = 0.3;
/** Where more than half of the pages carry their number, a line with it is no text of the document. */
const numberedShare = 0.5;
const pageNumber = /^(?:page|p\.|第|-|–|—|[·•|/\s])*(?:#|[ivxlc]{1,7})(?:of|页|頁|共|第|-|–|—|[·•|/.,\s]|#)*$/i;

/** The same pages without their running lines. */
export function withoutRunningLines(pages: Line[][]): Line[][] {
  const filled = pages.filter((lines) => lines.length > 0).length;
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const key of new Set(edgesOf(lines).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isNumbered = followsPages(pages);
  const isTagged = pages.some((lines) => lines.some(({ tag }) => tag));
  const isRunning = (line: Line) => {
    if (line.tag?.kind === "heading") return false;
    if (isNumbered(line)) return true;
    const count = counts.get(keyOf(line)) ?? 0;
    if (filled > 1 && pageNumber.test(shape(line.text))) return count > 1 || isRoman(line.text);
    const fewest = isTagged && !line.tag ? 2 : 3; // tagged files leave what is not content without a tag
    return count >= Math.max(fewest, Math.ceil(filled * repeatShare));
  };
  return pages.map((lines) => {
    const running = new Set(edgesOf(lines).filter(isRunning));
    return lines.filter((line) => !running.has(line));
  });
}

/** Lines that begin or end with a number which grows from page to page, such as "Chapter 2: Safety   14". */
function followsPages(pages: Line[][]): (line: Line) => boolean {
  const distances = new Map<number, number>();
  for (const lines of pages)
    for (const distance of new Set(edgesOf(lines).flatMap(distancesOf)))
      distances.set(distance, (distances.get(distance) ?? 0) + 1);
  const fewest = Math.max(3, pages.filter((lines) => lines.length > 0).length * numberedShare);
  return (line) => distancesOf(line).some((distance) => (distances.get(distance) ?? 0) >= fewest);
}

/** How far the numbers at either end of the line are from the page's own. */
const distancesOf = ({ text, page }: Line): number[] =>
  (text.match(/^\d{1,5}(?=\s|$)|(?<=\s|^)\d{1,5}$/g) ?? []).map((number) => Number(number) - page);

/** Found by place, not by order: many PDFs write header and footer after the page. */
function edgesOf(lines: Line[]): Line[] {
  const byHeight = lines.toSorted((left, right) => right.y - left.y);
  const top = byHeight.slice(0, edgeLines).filter(({ y, pageHeight }) => y > (1 - edgeShare) * pageHeight);
  const bottom = byHeight.slice(-edgeLines).filter(({ y, pageHeight }) => y < edgeShare * pageHeight);
  return [...new Set([...top, ...bottom])];
}

/** Numbers differ from page to page, the rest and the height on the page do not. */
const keyOf = ({ text, y, size }: Line) => `${Math.round(y / 8)} ${Math.round(size)} ${shape(text)}`;
const shape = (text: string) => text.replace(/[0-9０-９]+/g, "#").replace(/\s+/g, " ");
const isRoman = (text: string) => /^[ivxlc]{1,7}$/i.test(text.trim());
