import { codePointLength, truncateCodePoints } from "../../contracts/rules/code-points.ts";
import { cleanLine, cleanText } from "./clean-text.ts";
import { longBlockParts } from "./long-blocks.ts";
import type { Block, BlockKind, NormalisedText, PageStart, Section } from "./normalised-text.ts";
import { ContentFailure } from "./readers/content-failure.ts";

/** The contract's bounds of a chapter path. */
const deepestPath = 20;
const longestName = 512;
const betweenBlocks = "\n\n";

/** A block may run over a page break: then it has one piece per page. What joins two pieces begins the second. */
export type Piece = { text: string; page?: number };

/** Puts a document together block by block, in reading order. Throws ContentFailure once the text is too long. */
export class TextBuilder {
  readonly #maxCodePoints: number;
  #parts: string[] = [];
  #length = 0;
  #blocks: Block[] = [];
  #sections: Section[] = [];
  #pageStarts: PageStart[] = [];
  #open: { level: number; name: string }[] = [];

  constructor(maxCodePoints = Number.POSITIVE_INFINITY) {
    this.#maxCodePoints = maxCodePoints;
  }

  /** Starts a chapter. `level` 1 is the outermost. Without `isShown` the name stands in the path but not in the text. */
  heading(level: number, name: string, page?: number, isShown = true): void {
    const line = cleanLine(name);
    if (line === "") return;
    this.#open = this.#open.filter((outer) => outer.level < level);
    this.#open.push({ level, name: truncateCodePoints(line, longestName) });
    this.#startSection();
    if (isShown) this.block("heading", [{ text: line, page }]);
  }

  /** What follows stands in no chapter of this level or a deeper one. */
  closeChapters(level: number): void {
    const outer = this.#open.filter((chapter) => chapter.level < level);
    if (outer.length === this.#open.length) return;
    this.#open = outer;
    this.#startSection();
  }

  block(kind: BlockKind, pieces: Piece[]): void {
    const cleaned = cleanPieces(pieces);
    const [first] = cleaned;
    if (!first) return;
    if (cleaned.length > 1) this.#write(kind, cleaned);
    else for (const text of longBlockParts(first.text)) this.#write(kind, [{ ...first, text }]);
  }

  /** Code points so far. */
  get length(): number {
    return this.#length;
  }

  finish(pageCount: number | null): NormalisedText {
    return {
      text: this.#parts.join(""),
      codePointCount: this.#length,
      blocks: this.#blocks,
      sections: this.#sections[0]?.start === 0 ? this.#sections : [{ start: 0, path: [] }, ...this.#sections],
      pageStarts: this.#pageStarts,
      pageCount,
    };
  }

  #startSection(): void {
    const start = this.#length === 0 ? 0 : this.#length + betweenBlocks.length;
    const path = this.#open.slice(-deepestPath).map((chapter) => chapter.name);
    if (this.#sections.at(-1)?.start === start) this.#sections.pop();
    this.#sections.push({ start, path });
  }

  #write(kind: BlockKind, pieces: Piece[]): void {
    if (this.#length > 0) this.#append(betweenBlocks);
    const start = this.#length;
    for (const { text, page } of pieces) {
      if (page !== undefined && page !== this.#pageStarts.at(-1)?.page)
        this.#pageStarts.push({ page, start: this.#length });
      this.#append(text);
    }
    this.#blocks.push({ kind, start, end: this.#length });
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += codePointLength(text);
    if (this.#length > this.#maxCodePoints) throw new ContentFailure("FILE_TOO_LONG");
  }
}

function cleanPieces(pieces: Piece[]): Piece[] {
  const cleaned = pieces.map((piece) => ({ ...piece, text: cleanText(piece.text) }));
  const whole = cleaned.map(({ text }) => text).join("");
  const isComposed = whole === whole.normalize("NFC");
  // Where characters of two pieces compose, the seam is gone: the whole then counts to the page it begins on.
  const kept = isComposed ? cleaned : [{ ...cleaned[0], text: whole.normalize("NFC") }];
  const first = kept.findIndex(({ text }) => text.trim() !== "");
  if (first === -1) return [];
  const last = kept.findLastIndex(({ text }) => text.trim() !== "");
  return kept.slice(first, last + 1).map((piece, index) => {
    const text = index === 0 ? withoutEmptyLines(piece.text) : piece.text;
    return { ...piece, text: index === last - first ? text.trimEnd() : text };
  });
}

/** Empty lines before the block go; the indentation of its first line stays. */
const withoutEmptyLines = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, "");
