import type { CorpusFile } from "../corpus-file.ts";
import { stored } from "../corpus-file.ts";
import { sheetRows, workbookParts, writeXlsx } from "../writers/write-xlsx.ts";
import { writeZip } from "../writers/write-zip.ts";

const formats = (...codes: string[]) =>
  `<numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join("")}</cellXfs>`;
const cell = (value: string, { type = "n", style = 0 } = {}) => `<c t="${type}" s="${style}"><v>${value}</v></c>`;

export const xlsxCases: CorpusFile[] = [
  {
    name: "written by another library",
    type: "xlsx",
    bytes: stored("stock.xlsx"),
    pageCount: 2,
    places: [
      { text: "Stock at the end of March", chapter: ["库存 2026"], page: 1 },
      { text: "Valve V-1 | 1 | 1.50 € | 2026-01-01 | 1%", chapter: ["库存 2026"], page: 1 },
      { text: "Valve V-60 | 60 | 90.00 € | 2026-03-01 | 60%", page: 1 },
      { text: "Counted twice", chapter: ["Notes"], page: 2 },
      { text: "2 | TRUE", chapter: ["Notes"], page: 2 },
    ],
    absent: ["Nobody should read this", "Salaries", "SUM"],
  },
  {
    name: "texts that cells share, with readings beside them",
    type: "xlsx",
    bytes: () =>
      writeXlsx([{ name: "S", rows: `<row>${cell("1", { type: "s" })}${cell("0", { type: "s" })}</row>` }], {
        strings:
          '<si><t>Pump_x000A_old</t></si><si><r><t>漢</t></r><r><t>字</t></r><rPh sb="0" eb="2"><t>かんじ</t></rPh></si>',
      }),
    text: "漢字 | Pump old",
    places: [],
  },
  {
    name: "a part in UTF-16",
    type: "xlsx",
    bytes: () =>
      writeZip(
        workbookParts([{ name: "S", rows: `<row>${cell("0", { type: "s" })}</row>` }]).map((part) =>
          part.name === "xl/sharedStrings.xml"
            ? { ...part, data: Buffer.from("\ufeff<sst><si><t>知识 🧪</t></si></sst>", "utf16le") }
            : part,
        ),
      ),
    text: "知识 🧪",
    places: [],
  },
  {
    name: "dates from 1904, errors, truths and long numbers",
    type: "xlsx",
    bytes: () =>
      writeXlsx(
        [
          {
            name: "S",
            rows: `<row>${cell("0", { style: 1 })}${cell("0.256", { style: 2 })}${cell("#N/A", { type: "e" })}${cell("1", { type: "b" })}${cell("6901234567892")}${cell("0.30000000000000004")}</row>`,
          },
        ],
        { styles: formats("0.0%"), properties: 'date1904="1"' },
      ),
    text: "1904-01-01 | 25.6% | #N/A | TRUE | 6901234567892 | 0.3",
    places: [],
  },
  {
    name: "two tables, one below the other",
    type: "xlsx",
    bytes: () =>
      writeXlsx([
        {
          name: "S",
          rows: sheetRows([
            ["Part", "Count"],
            ["Valve", 3],
            [],
            [null, "City", "Year", "Staff"],
            [null, "Ulm", 2026, 40],
          ]),
        },
      ]),
    text: "Part | Count\nValve | 3\n\nCity | Year | Staff\nUlm | 2026 | 40",
    places: [],
  },
  {
    name: "years as names of columns",
    type: "xlsx",
    bytes: () =>
      writeXlsx([
        {
          name: "收入",
          rows: sheetRows([
            ["部门", 2025, 2026],
            ...Array.from({ length: 100 }, (_, index) => [`部门${index}`, index * 3, index * 4]),
          ]),
        },
      ]),
    pageCount: 1,
    places: [{ text: "部门99 | 297 | 396", chapter: ["收入"], page: 1 }],
  },
  {
    name: "a cell far to the right",
    type: "xlsx",
    bytes: () => writeXlsx([{ name: "S", rows: '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>' }]),
    text: "1\n2",
    places: [],
  },
  {
    name: "names with everything in them",
    type: "xlsx",
    bytes: () => writeXlsx([{ name: "re\u0301sume\u0301 🧪 &amp; &quot;x&quot;", rows: sheetRows([["text"]]) }]),
    places: [{ text: "text", chapter: ['résumé 🧪 & "x"'], page: 1 }],
  },
  {
    name: "only hidden sheets",
    type: "xlsx",
    bytes: () => writeXlsx([{ name: "S", rows: sheetRows([["text"]]), state: "veryHidden" }]),
    fails: "FILE_HAS_NO_TEXT",
  },
  { name: "a password", type: "xlsx", bytes: stored("locked.xlsx"), fails: "FILE_PASSWORD_PROTECTED" },
  {
    name: "a sheet of nothing that unpacks to hundreds of times its size",
    type: "xlsx",
    bytes: () => writeXlsx([{ name: "S", rows: "<row/>".repeat(3_000_000) }]),
    isHard: true,
    fails: "FILE_UNPACKS_TOO_LARGE",
  },
  {
    name: "cut in the middle of a sheet",
    type: "xlsx",
    bytes: () => writeXlsx([{ name: "S", rows: "<row><c>" }]),
    fails: "FILE_CORRUPT",
  },
  {
    name: "texts with entities",
    type: "xlsx",
    bytes: () =>
      writeZip(
        workbookParts([{ name: "S", rows: "" }]).map((part) =>
          part.name === "xl/sharedStrings.xml" ? { ...part, data: '<!DOCTYPE s [<!ENTITY b "c">]><sst/>' } : part,
        ),
      ),
    fails: "FILE_UNSAFE",
  },
];
