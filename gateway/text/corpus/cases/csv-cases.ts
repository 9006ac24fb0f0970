import type { CorpusFile } from "../corpus-file.ts";
import { utf8 } from "../corpus-file.ts";

const wide = Array.from({ length: 40 }, (_, index) => `Measured value ${index}`);
const many = Array.from({ length: 500 }, (_, index) => `V-${index},${index * 3},Hall ${index % 7}`);

export const csvCases: CorpusFile[] = [
  {
    name: "commas and quotes",
    type: "csv",
    bytes: utf8('Part,Note\nValve,"tight, ""new"",\nchecked"\n\nPump,\n'),
    text: 'Part | Note\nValve | tight, "new", checked\nPump',
    places: [],
  },
  {
    name: "semicolons with decimal commas",
    type: "csv",
    bytes: utf8("Teil;Preis;Lager\r\nVentil;12,50;Halle 1\r\nPumpe;99,00;Halle 2\r\n"),
    text: "Teil | Preis | Lager\nVentil | 12,50 | Halle 1\nPumpe | 99,00 | Halle 2",
    places: [],
  },
  { name: "tabs", type: "csv", bytes: utf8("a\tb\n1\t2\n"), text: "a | b\n1 | 2", places: [] },
  {
    name: "a delimiter settled in the first line",
    type: "csv",
    bytes: utf8("\ufeffsep=|\n部件|周期\n主轴承|每月\n"),
    text: "部件 | 周期\n主轴承 | 每月",
    places: [],
  },
  {
    name: "GB18030 as Excel in China writes it",
    type: "csv",
    bytes: () => Buffer.from("b2bfbcfe2cd6dcc6da0ad6f7d6e1b3d02cc3bfd4c20a", "hex"),
    text: "部件,周期\n主轴承,每月".replaceAll(",", " | "),
    places: [],
  },
  {
    name: "rows of many passages, each under the header",
    type: "csv",
    bytes: utf8(`Part,Count,Place\n${many.join("\n")}`),
    places: [{ text: "V-0 | 0 | Hall 0" }, { text: "V-499 | 1497 | Hall 2" }],
  },
  {
    name: "rows wider than a passage",
    type: "csv",
    bytes: utf8(`${wide.join(",")}\n${wide.map((_, index) => index + 7_000).join(",")}\n`),
    places: [{ text: "Measured value 0: 7000\nMeasured value 1: 7001" }],
  },
  { name: "one column", type: "csv", bytes: utf8("only\none\ncolumn\n"), places: [{ text: "column" }] },
  {
    name: "numbers without a header",
    type: "csv",
    bytes: utf8("2026-01-01,5\n2026-01-02,6\n"),
    text: "2026-01-01 | 5\n2026-01-02 | 6",
    places: [],
  },
  { name: "a quote that is never closed", type: "csv", bytes: utf8('a,b\n1,"2\n3,4\n'), places: [{ text: "2 3,4" }] },
  { name: "only delimiters", type: "csv", bytes: utf8(",,,\n,,,\n"), fails: "FILE_HAS_NO_TEXT" },
];
