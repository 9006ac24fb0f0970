/** One page → lines of text with their places, in the order in which the page was written. */
import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { plainRadicals } from "../radicals.ts";
import { isWideSeam } from "../wide.ts";
import { pageTags, type Tag } from "./page-tags.ts";

export type Line = {
  page: number;
  text: string;
  /** From the page's left edge to the line's, and from its bottom to the baseline, both in points. */
  x: number;
  y: number;
  width: number;
  /** Height of most of its characters, in points. */
  size: number;
  /** Of the page, in points. */
  pageHeight: number;
  /** Gaps between columns inside the line. */
  gaps: number;
  tag?: Tag;
};

type TextItem = Extract<Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"][number], { str: string }>;

/** As many widths of a space make a gap between two columns of a table. */
const gapInSizes = 1.2;
/** Characters may rise or sink by this much of their size and still stand on the line (superscripts, fractions). */
const shiftInSizes = 0.45;

export async function readPage(page: PDFPageProxy): Promise<Line[]> {
  const [content, tags] = [await page.getTextContent({ includeMarkedContent: true }), await pageTags(page)];
  const lines = new LineReader(page);
  const open: (Tag | "artifact" | undefined)[] = [];
  for (const item of content.items) {
    if ("str" in item) {
      const inner = open.findLast((mark) => mark !== undefined);
      if (inner !== "artifact") lines.read(item, inner);
    } else if (item.type === "endMarkedContent") open.pop();
    else open.push("tag" in item && item.tag === "Artifact" ? "artifact" : tags.get(item.id));
  }
  return lines.finish();
}

class LineReader {
  #lines: Line[] = [];
  #line: Line | undefined;
  #characters = 0;
  readonly #page: number;
  readonly #transform: number[];
  readonly #height: number;

  constructor(page: PDFPageProxy) {
    const viewport = page.getViewport({ scale: 1 });
    this.#page = page.pageNumber;
    this.#transform = viewport.transform;
    this.#height = viewport.height;
  }

  read(item: TextItem, tag: Tag | undefined): void {
    const text = plainRadicals(item.str);
    if (text.trim() !== "") {
      const { x, y, size, isUpright } = this.#placeOf(item);
      if (!isUpright) return; // watermarks and stamps along the margin
      if (this.#line && this.#continues(this.#line, x, y, size, tag))
        this.#append(this.#line, text, x, size, item.width);
      else this.#begin({ text, x, y, size, width: item.width, tag });
    }
    if (item.hasEOL) this.#end();
  }

  finish(): Line[] {
    this.#end();
    return this.#lines;
  }

  #continues(line: Line, x: number, y: number, size: number, tag: Tag | undefined): boolean {
    if (tag?.block !== line.tag?.block) return false;
    if (tag?.cell !== line.tag?.cell) return false;
    if (Math.abs(y - line.y) > shiftInSizes * Math.max(size, line.size)) return false;
    return x > line.x + line.width - size; // text that goes back to the left is another line at the same height
  }

  #begin({ text, x, y, size, width, tag }: Pick<Line, "text" | "x" | "y" | "size" | "width" | "tag">): void {
    this.#end();
    this.#line = {
      page: this.#page,
      text: text.trimStart(),
      x,
      y,
      width,
      size,
      pageHeight: this.#height,
      gaps: 0,
      tag,
    };
    this.#characters = text.length;
  }

  #append(line: Line, text: string, x: number, size: number, width: number): void {
    const gap = x - (line.x + line.width);
    const isColumn = gap > gapInSizes * line.size;
    if (isColumn) line.gaps += 1;
    const between = isColumn ? "\t" : gap > 0.15 * line.size && needsSpace(line.text, text) ? " " : "";
    line.text = between === "" ? line.text + text : line.text.trimEnd() + between + text.trimStart();
    line.width = x + width - line.x;
    if (text.length > this.#characters) line.size = size;
    this.#characters = Math.max(this.#characters, text.length);
  }

  #end(): void {
    if (this.#line) this.#lines.push({ ...this.#line, text: this.#line.text.trimEnd() });
    this.#line = undefined;
  }

  /** Places on the page as it is seen: a page may be turned. */
  #placeOf({ transform }: TextItem): { x: number; y: number; size: number; isUpright: boolean } {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#transform;
    const [xx, xy, yx, yy, dx, dy] = transform as [number, number, number, number, number, number];
    const right = { x: a * xx + c * xy, y: b * xx + d * xy };
    const up = { x: a * yx + c * yy, y: b * yx + d * yy };
    return {
      x: a * dx + c * dy + e,
      y: this.#height - (b * dx + d * dy + f),
      size: Math.hypot(up.x, up.y),
      isUpright: right.x > 0 && Math.abs(right.y) < 0.2 * right.x,
    };
  }
}

/** Between two wide characters a small gap is only letter spacing. */
const needsSpace = (left: string, right: string): boolean =>
  !/\s$/.test(left) && !/^\s/.test(right) && !isWideSeam(left, right);
