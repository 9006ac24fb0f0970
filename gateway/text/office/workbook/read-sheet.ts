import { TableWriter } from "../../tables/table-writer.ts";
import type { TextBuilder } from "../../text-builder.ts";
import { readXml } from "../xml.ts";
import type { CellFormats } from "./cell-formats.ts";
import { unescaped } from "./shared-strings.ts";

type Sources = { formats: CellFormats; strings: string[]; page: number };
type Cell = { column: number; type: string; style: number; value: string };

/** No sheet has more columns. */
const maxColumns = 16_384;

/** Reads a sheet row by row; of all its cells only one row is in memory. */
export async function readSheet(
  bytes: AsyncIterable<Uint8Array>,
  { formats, strings, page }: Sources,
  builder: TextBuilder,
): Promise<void> {
  const table = new TableWriter(builder, page);
  let rowNumber = 0;
  let row: string[] = [];
  let cell: Cell | undefined;
  let isValue = false;
  await readXml(bytes, {
    open: (name, attributes) => {
      if (name === "row") {
        const next = Number(attributes.r ?? rowNumber + 1);
        if (next > rowNumber + 1) table.gap();
        rowNumber = next;
        row = [];
      } else if (name === "c") cell = cellOf(attributes, row.length);
      isValue = name === "v" || name === "t";
    },
    text: (text) => {
      if (isValue && cell) cell.value += text;
    },
    close: (name) => {
      isValue = false;
      if (name === "row") writeRow(table, row);
      if (name !== "c" || !cell) return;
      if (cell.column < maxColumns) row[cell.column] = shown(cell, formats, strings);
      cell = undefined;
    },
  });
  table.end();
}

const cellOf = ({ r, t, s }: Record<string, string>, next: number): Cell => ({
  column: r ? columnOf(r) : next,
  type: t ?? "n",
  style: Number(s ?? 0),
  value: "",
});

/** Counts from 0: `A1` is 0, `AA7` is 26. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

function shown({ type, style, value }: Cell, formats: CellFormats, strings: string[]): string {
  if (value === "") return "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "0" ? "FALSE" : "TRUE";
  if (type !== "n") return unescaped(value);
  const number = Number(value);
  return Number.isFinite(number) ? formats.show(number, style) : value;
}

function writeRow(table: TableWriter, row: string[]): void {
  const cells = Array.from(row, (cell) => cell ?? ""); // cells that the sheet leaves out are holes
  if (cells.every((cell) => cell === "")) table.gap();
  else table.row(cells);
}
