/** CSV → rows. The delimiter is found in the text; `sep=;` in the first line, as Excel writes it, settles it. */
import Papa from "papaparse";
import { TableWriter } from "../tables/table-writer.ts";
import type { TextBuilder } from "../text-builder.ts";

/** `report` counts characters. */
export function readCsv(source: string, builder: TextBuilder, report: (done: number, total: number) => void): void {
  const settled = /^sep=(.)\n/.exec(source);
  const text = source.slice(settled?.[0].length ?? 0);
  const table = new TableWriter(builder);
  let rows = 0;
  Papa.parse<string[]>(text, {
    delimiter: settled?.[1] ?? "",
    skipEmptyLines: "greedy",
    step: ({ data, meta }) => {
      table.row(data);
      rows += 1;
      if (rows % rowsPerReport === 0) report(meta.cursor, text.length);
    },
  });
  table.end();
}

const rowsPerReport = 5_000;
