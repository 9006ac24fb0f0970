/** Tables written by hand: what each control is in each state. */

export type Row = Record<string, string>;

/** Reads `| a | b |` lines; the first names the columns. */
export function rowsOf(text: string): Row[] {
  const lines = text.trim().split("\n");
  const cells = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [head = [], ...rows] = lines.map(cells);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}
