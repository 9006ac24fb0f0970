import { TableWriter } from "../tables/table-writer.ts";
import type { TextBuilder } from "../text-builder.ts";
import { attributeOf, childrenOf, elementsIn, type HtmlElement, isElement } from "./html-tree.ts";
import { textOf } from "./inline-text.ts";
import { isSeen } from "./seen.ts";

const layout = /^(?:presentation|none)$/;
const notInCells = /^(?:h[1-6]|table|pre)$/;

/** A table of values; those with headings or tables inside, or with one column, only lay out what they hold. */
export function isDataTable(table: HtmlElement): boolean {
  if (layout.test(attributeOf(table, "role") ?? "")) return false;
  const inner = elementsIn(table, (element) => element !== table && notInCells.test(element.tagName));
  return inner.next().done === true && rowsOf(table).some((row) => cellsOf(row).length > 1);
}

/** Throws nothing of its own; the caption stands above the rows. */
export function readTable(table: HtmlElement, builder: TextBuilder): void {
  for (const caption of elementsIn(table, ({ tagName }) => tagName === "caption"))
    if (isSeen(caption)) builder.block("paragraph", [{ text: textOf(caption) }]);
  const writer = new TableWriter(builder);
  const [first, ...rest] = rowsOf(table);
  if (first) {
    if (cellsOf(first).every(({ tagName }) => tagName === "th")) writer.header(textsOf(first));
    else writer.row(textsOf(first));
  }
  for (const row of rest) writer.row(textsOf(row));
  writer.end();
}

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  [...elementsIn(table, ({ tagName }) => tagName === "tr")].filter(
    (row) => isSeen(row) && cellsOf(row).some((cell) => textOf(cell) !== ""),
  );

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  childrenOf(row).filter(
    (node): node is HtmlElement => isElement(node) && /^t[dh]$/.test(node.tagName) && isSeen(node),
  );

/** A cell that spans columns leaves the others of them empty, so that the rest stays under its names. */
const textsOf = (row: HtmlElement): string[] =>
  cellsOf(row).flatMap((cell) => {
    const span = Math.min(Number(attributeOf(cell, "colspan")) || 1, 100);
    return [textOf(cell), ...Array<string>(span - 1).fill("")];
  });
