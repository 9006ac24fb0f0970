import { textWidth } from "../segments.ts";

const widestName = 60;
const year = /^(?:19|20)\d{2}$/;

/** Whether a row names columns: several short, different names, none of them a mere number or date; years may be. */
export function isHeader(cells: string[]): boolean {
  const filled = cells.filter(Boolean);
  const isNamed = (cell: string) => (/\p{L}/u.test(cell) || year.test(cell)) && textWidth(cell) <= widestName;
  const startsWithName = /\p{L}/u.test(filled[0] ?? "");
  return filled.length > 1 && startsWithName && new Set(filled).size === filled.length && filled.every(isNamed);
}
