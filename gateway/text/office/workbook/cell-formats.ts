/** How numbers are shown: dates are numbers, and so are percentages. */
import { format, isDateFormat } from "numfmt";
import { attribute, child, type XmlElement, xmlTree } from "../xml.ts";

export type CellFormats = {
  /** `style` is the cell's own number of its style. */
  show: (value: number, style: number) => string;
};

/** Days between the two beginnings of time that workbooks know. */
const daysTo1904 = 1_462;

/** What the numbers below 164 stand for. Those that follow the reader's locale are written in the order of ISO 8601. */
const builtIn: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  32: "h:mm",
  33: "h:mm:ss",
  34: "h:mm",
  35: "h:mm:ss",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  55: "h:mm",
  56: "h:mm:ss",
};
const isLocalDate = (id: number): boolean => id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

export async function readCellFormats(
  styles: AsyncIterable<Uint8Array> | undefined,
  isFrom1904: boolean,
): Promise<CellFormats> {
  const [root] = styles ? (await xmlTree(styles)).children : [];
  const patterns = patternsOf(root);
  return {
    show: (value, style) => {
      const pattern = patterns[style];
      if (!pattern) return plainNumber(value);
      const shift = isFrom1904 && isDateFormat(pattern) ? daysTo1904 : 0;
      return format(pattern, value + shift, { throws: false, nbsp: false, invalid: plainNumber(value) }).trim();
    },
  };
}

/** By the number of the style; null for "General". */
function patternsOf(styleSheet: XmlElement | undefined): (string | null)[] {
  const own = new Map(
    (child(styleSheet, "numFmts")?.children ?? []).map((each) => [
      Number(attribute(each, "numFmtId")),
      attribute(each, "formatCode") ?? "General",
    ]),
  );
  return (child(styleSheet, "cellXfs")?.children ?? []).map((each) => {
    const id = Number(attribute(each, "numFmtId") ?? 0);
    const pattern = own.get(id) ?? builtIn[id] ?? (isLocalDate(id) ? "yyyy-mm-dd" : "General");
    return pattern === "General" ? null : pattern;
  });
}

/** All fifteen digits that a workbook keeps: somebody may look for the article number that a narrow column cuts short. */
const plainNumber = (value: number): string => String(Number(value.toPrecision(15)));
