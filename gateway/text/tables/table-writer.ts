import { passageWidth } from "../passages.ts";
import { textWidth } from "../segments.ts";
import type { TextBuilder } from "../text-builder.ts";
import { isHeader } from "./header.ts";

/** A header wider than this would fill the passages that repeat it; rows then name their columns one by one. */
const widestHeader = 300;
/** As many empty cells in a row are a hole, not a table. */
const mostEmptyCells = 20;

type Header = { names: string[]; line: string; width: number };

/**
 * Writes rows as they come: one line each, as many in a block as one passage holds, each block beginning with the header
 * again, so that a row is never cited without the names of its columns. A row too wide for that stands alone, one
 * "column: value" per line.
 */
export class TableWriter {
  readonly #builder: TextBuilder;
  readonly #page: number | undefined;
  /** Null when there is none, undefined while it is not known. */
  #header: Header | null | undefined;
  #isHeaderWritten = false;
  #from = 0;
  #to = 0;
  #hasGap = false;
  #lines: string[] = [];
  #width = 0;

  constructor(builder: TextBuilder, page?: number) {
    this.#builder = builder;
    this.#page = page;
  }

  /** Names the columns of the rows that follow. */
  header(cells: string[]): void {
    this.end();
    const names = cells.map(oneLine);
    const line = lineOf(names);
    this.#header = { names, line, width: textWidth(line) + 1 };
    this.#isHeaderWritten = false;
  }

  /** The first row with several cells is the header if it looks like one; what stands above it are captions. */
  row(cells: string[]): void {
    const row = cells.map(oneLine);
    const [first, last] = [row.findIndex(Boolean), row.findLastIndex(Boolean)];
    if (first === -1) return;
    if (first < this.#from || (this.#hasGap && (first !== this.#from || last !== this.#to))) this.#startOver();
    this.#hasGap = false;
    if (this.#header !== undefined) this.#write(row.slice(this.#from));
    else if (first === last) this.#builder.block("paragraph", [{ text: row[first] ?? "", page: this.#page }]);
    else this.#begin(row, first, last);
  }

  /** An empty row: a row of other columns behind it begins a new table. */
  gap(): void {
    this.#hasGap = true;
  }

  end(): void {
    if (this.#header && !this.#isHeaderWritten) this.#lines.unshift(this.#header.line);
    this.#flush();
  }

  #begin(row: string[], first: number, last: number): void {
    [this.#from, this.#to] = [first, last];
    const own = row.slice(first);
    if (isHeader(own)) this.header(own);
    else {
      this.#header = null;
      this.#write(own);
    }
  }

  #startOver(): void {
    this.end();
    this.#header = undefined;
    this.#isHeaderWritten = false;
    this.#from = 0;
  }

  #write(row: string[]): void {
    const line = lineOf(row);
    const width = textWidth(line) + 1;
    const headerWidth = this.#header?.width ?? 0;
    const isWide = headerWidth > widestHeader || headerWidth + width > passageWidth.full;
    if (isWide || row.length - row.filter(Boolean).length > mostEmptyCells) this.#writeRecord(row);
    else this.#writeLine(line, width);
  }

  #writeLine(line: string, width: number): void {
    if (this.#width + width > passageWidth.full) this.#flush();
    if (this.#lines.length === 0 && this.#header) {
      this.#lines.push(this.#header.line);
      this.#width = this.#header.width;
      this.#isHeaderWritten = true;
    }
    this.#lines.push(line);
    this.#width += width;
  }

  #writeRecord(row: string[]): void {
    this.#flush();
    this.#isHeaderWritten = true;
    const names = this.#header?.names ?? [];
    this.#lines = row.flatMap((cell, index) => (cell ? [names[index] ? `${names[index]}: ${cell}` : cell] : []));
    this.#flush();
  }

  #flush(): void {
    if (this.#lines.length > 0) this.#builder.block("table", [{ text: this.#lines.join("\n"), page: this.#page }]);
    this.#lines = [];
    this.#width = 0;
  }
}

const oneLine = (cell: string): string => (/[^\S ]| {2}|^ | $/.test(cell) ? cell.replace(/\s+/g, " ").trim() : cell);
const lineOf = (cells: string[]): string => cells.slice(0, cells.findLastIndex(Boolean) + 1).join(" | ");
