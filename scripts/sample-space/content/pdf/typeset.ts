/** Sets a plain book as PDF: title page, chapters, sections, paragraphs and items, with an outline and page numbers. */
import { type PdfBookmark, type PdfText, writePdf } from "../../../../gateway/text/fixtures/write-pdf.ts";
import { isLatin, textWidth } from "./text-width.ts";
import { wrap } from "./wrap.ts";

export type Block = { kind: "chapter" | "section" | "text" | "item"; text: string };

type Book = {
  title: string;
  subtitle: string;
  blocks: Block[];
  isSectionOnNewPage?: boolean;
  /** Encrypts the file: it opens with this password only. */
  password?: string;
};

const left = 72;
const width = 595 - 2 * left;
const [top, bottom] = [770, 80];
const sizes = { chapter: 19, section: 14, text: 11, item: 11 };
const spaceBefore = { chapter: 0, section: 18, text: 8, item: 5 };

export function typeset({ title, subtitle, blocks, isSectionOnNewPage = false, password }: Book): Buffer {
  const pages: PdfText[][] = [[...lineOf(title, left, 560, 24), ...lineOf(subtitle, left, 525, 13)]];
  const outline: PdfBookmark[] = [];
  let y = 0;
  const turn = () => {
    pages.push(lineOf(String(pages.length + 1), 290, 44, 9));
    y = top;
  };
  for (const [index, { kind, text }] of blocks.entries()) {
    const size = sizes[kind];
    const leading = size * 1.55;
    const indent = kind === "item" ? 16 : 0;
    const lines = wrap(text, size, width - indent);
    const isFirstOfChapter = blocks[index - 1]?.kind === "chapter";
    const turns = kind === "chapter" || (kind === "section" && isSectionOnNewPage && !isFirstOfChapter);
    const room = kind === "section" ? leading * 4 : leading; // a heading is not left alone at the foot of a page
    if (pages.length === 1 || turns || y - spaceBefore[kind] - room < bottom) turn();
    else y -= spaceBefore[kind];
    const bookmark = { title: text, page: pages.length, top: y + size, below: [] };
    if (kind === "chapter") outline.push(bookmark);
    if (kind === "section") (outline.at(-1)?.below ?? outline).push(bookmark);
    for (const [no, line] of lines.entries()) {
      if (y - leading < bottom) turn();
      y -= leading;
      if (kind === "item" && no === 0) pages.at(-1)?.push(...lineOf("-", left, y, size));
      pages.at(-1)?.push(...lineOf(line, left + indent, y, size));
    }
  }
  return writePdf(pages, { outline, ...(password === undefined ? {} : { userPassword: password }) });
}

/** A line of both scripts as runs side by side, each in its font. */
function lineOf(line: string, x: number, y: number, size: number): PdfText[] {
  const runs = line.match(/[ -~]+|[^ -~]+/gu) ?? [];
  let at = x;
  return runs.map((text) => {
    const run = { text, x: Math.round(at * 100) / 100, y, size, font: isLatin(text) ? "latin" : "chinese" } as const;
    at += textWidth(text, size);
    return run;
  });
}
