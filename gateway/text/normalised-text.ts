/**
 * The one text of a version. Whatever is later shown, cited or counted is a slice of it; every offset counts Unicode
 * code points from its beginning.
 */

export type BlockKind = "heading" | "paragraph" | "list" | "table" | "code";

export type Block = { kind: BlockKind; start: number; end: number };

/** From `start` to the next section's start, all text stands under this path, the outermost heading first. */
export type Section = { start: number; path: string[] };

/** `start` is where the page's first character stands. Pages without text have no entry. */
export type PageStart = { page: number; start: number };

export type NormalisedText = {
  /** NFC; lines end with a line feed, blocks with an empty line. */
  text: string;
  codePointCount: number;
  blocks: Block[];
  sections: Section[];
  /** Only for formats that have pages. */
  pageStarts: PageStart[];
  /** Null for formats without pages. */
  pageCount: number | null;
};
