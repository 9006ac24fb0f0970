/** Lines → blocks: paragraphs become one line, rows and items keep theirs, headings open chapters. */
import type { BlockKind } from "../normalised-text.ts";
import type { Piece, TextBuilder } from "../text-builder.ts";
import { isRightBelow } from "./headings.ts";
import { compoundsOf, joint } from "./joint.ts";
import type { ChapterStart } from "./outline.ts";
import type { Line } from "./read-page.ts";

type Open = { kind: BlockKind; lines: Line[]; starts?: ChapterStart[] };
/** In points: the usual distance between two lines, and where the longest line ends. */
type PageShape = { leading: number; rightEdge: number };

const listMark =
  /^(?:[•‣◦●○■□▪·*–—-]|\(?\d{1,3}[.)、）]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、)\s*\S/;

export function composeBlocks(pages: Line[][], headings: Map<Line, ChapterStart[]>, builder: TextBuilder): void {
  const compounds = compoundsOf(pages.flat());
  let open: Open | undefined;
  const close = () => {
    if (open) writeBlock(open, compounds, builder);
    open = undefined;
  };
  for (const lines of pages) {
    const shape = { leading: usualLeading(lines), rightEdge: Math.max(...lines.map(rightEnd)) };
    for (const line of lines) {
      const starts = headings.get(line);
      if (open && !starts && belongs(line, open, shape)) open.lines.push(line);
      else if (open?.starts && starts && isSameHeading(line, open, starts)) open.lines.push(line);
      else {
        close();
        open = { kind: isTitle(starts) ? "heading" : kindOf(line), lines: [line], starts };
      }
    }
  }
  close();
}

const kindOf = (line: Line): BlockKind => {
  if (line.tag && line.tag.kind !== "heading") return line.tag.kind;
  if (line.gaps > 0) return "table";
  return listMark.test(line.text) ? "list" : "paragraph";
};

/** A heading of two lines: both were found to be headings, of one height, one right below the other. */
function isSameHeading(line: Line, { lines, starts: [first] = [] }: Open, [next]: ChapterStart[]): boolean {
  const last = lines.at(-1);
  if (!last || !first || !next || last.page !== line.page || first.level !== next.level) return false;
  if (last.tag || line.tag) return last.tag?.block === line.tag?.block;
  return isRightBelow(line, last);
}

function belongs(line: Line, { kind, lines, starts }: Open, { leading, rightEdge }: PageShape): boolean {
  const last = lines.at(-1);
  if (!last) return false;
  if (isTitle(starts)) return isRestOfTitle(line, last, starts);
  if (line.page !== last.page) return kind === kindOf(line) && kind === "paragraph" && !endsSentence(last.text);
  if (line.tag || last.tag) return line.tag?.block === last.tag?.block || isSameGroup(line, last);
  if (kind === "table") return line.gaps > 0;
  if (line.gaps > 0 || listMark.test(line.text))
    return kind === "list" && line.gaps === 0 && isNear(line, last, leading);
  if (kind === "list" && line.x < Math.min(...lines.map(({ x }) => x)) + 2) return false; // back at the margin
  if (Math.abs(line.size - last.size) > 0.12 * last.size) return false;
  if (line.y > last.y) return !endsSentence(last.text); // the next column goes on
  const fullWidth = kind === "list" ? rightEdge : Math.max(...lines.map(rightEnd));
  const isShort = rightEnd(last) < fullWidth - 4 * last.size;
  return isNear(line, last, leading) && !(isShort && endsSentence(last.text));
}

/** An outline names the whole title; the lines after its first are part of it as long as they continue it. */
function isRestOfTitle(line: Line, last: Line, starts: ChapterStart[] = []): boolean {
  const start = starts.at(-1);
  if (!start || line.page !== last.page) return false;
  if (line.tag && line.tag.block === last.tag?.block) return true;
  const flat = (text: string) => text.replace(/\s+/g, "");
  const rest = flat(start.title).slice(flat(last.text).length);
  return rest !== "" && flat(line.text) !== "" && rest.startsWith(flat(line.text));
}

const isNear = (line: Line, last: Line, leading: number): boolean => {
  const drop = last.y - line.y;
  return drop > 0 && drop <= 1.3 * Math.max(leading, line.size * 1.1);
};

const rightEnd = ({ x, width }: Line): number => x + width;
/** A bookmark leads to the title itself, or to where the chapter's text begins. */
const isTitle = (starts: ChapterStart[] | undefined): boolean => starts?.at(-1)?.isTitle ?? false;

/** Rows follow rows into one table, items follow items into one list. */
const isSameGroup = (line: Line, last: Line): boolean =>
  (line.tag?.row !== undefined && last.tag?.row !== undefined) ||
  (line.tag?.kind === "list" && last.tag?.kind === "list");
const endsSentence = (text: string): boolean => /[.!?。！？…:：;；]["'”’）)」』]*$/.test(text);

/** The distance between lines that occurs most often on the page, in points; 0 when there is none. */
function usualLeading(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    const drop = Math.round((lines[index - 1]?.y ?? 0) - line.y);
    if (drop > 0 && drop < 4 * line.size) counts.set(drop, (counts.get(drop) ?? 0) + 1);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

function writeBlock({ kind, lines, starts }: Open, compounds: ReadonlySet<string>, builder: TextBuilder): void {
  const [first] = lines;
  if (!first) return;
  if (!starts) {
    builder.block(kind, piecesOf(kind, lines, compounds));
    return;
  }
  const shown = piecesOf("paragraph", lines, compounds)
    .map(({ text }) => text)
    .join("");
  for (const { level, title } of isTitle(starts) ? starts.slice(0, -1) : starts)
    builder.heading(level, title, first.page, false);
  if (isTitle(starts)) builder.heading(starts.at(-1)?.level ?? 1, shown, first.page);
  else builder.block(kind, piecesOf(kind, lines, compounds));
}

/** One piece per page; what stands between two lines begins the second. */
function piecesOf(kind: BlockKind, lines: Line[], compounds: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1];
    const { cut, between } = last ? joint(kind, last, line, compounds) : { cut: 0, between: "" };
    const piece = pieces.at(-1);
    if (piece && cut > 0) piece.text = piece.text.slice(0, -cut);
    if (piece && piece.page === line.page) piece.text += between + line.text;
    else pieces.push({ text: between + line.text, page: line.page });
  }
  return pieces;
}
