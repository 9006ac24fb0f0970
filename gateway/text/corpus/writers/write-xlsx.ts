/** Writes the least that makes an XLSX file. */
import { declaration, packageParts, relationshipsPart, relationshipsUri } from "./office-parts.ts";
import { writeZip, type ZipPart } from "./write-zip.ts";

const sheetUris = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationshipsUri}"`;

export type SheetParts = { name: string; rows: string; state?: string };

/** `rows`: what stands in `sheetData`. */
export function workbookParts(
  sheets: SheetParts[],
  { strings = "", styles = "", properties = "" }: { strings?: string; styles?: string; properties?: string } = {},
): ZipPart[] {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ""} r:id="rId${index + 1}"/>`,
  );
  return [
    ...packageParts({ path: "xl/workbook.xml", type: "spreadsheetml.sheet" }),
    {
      name: "xl/workbook.xml",
      data: `${declaration}<workbook ${sheetUris}><workbookPr ${properties}/><sheets>${list.join("")}</sheets></workbook>`,
    },
    relationshipsPart("xl/workbook.xml", [
      ...sheets.map((_, index) => ({
        id: `rId${index + 1}`,
        type: "worksheet",
        target: `worksheets/s${index + 1}.xml`,
      })),
      { id: "rIdStrings", type: "sharedStrings", target: "sharedStrings.xml" },
      { id: "rIdStyles", type: "styles", target: "styles.xml" },
    ]),
    { name: "xl/sharedStrings.xml", data: `${declaration}<sst ${sheetUris}>${strings}</sst>` },
    { name: "xl/styles.xml", data: `${declaration}<styleSheet ${sheetUris}>${styles}</styleSheet>` },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/s${index + 1}.xml`,
      data: `${declaration}<worksheet ${sheetUris}><sheetData>${rows}</sheetData></worksheet>`,
    })),
  ];
}

export const writeXlsx = (...given: Parameters<typeof workbookParts>): Buffer => writeZip(workbookParts(...given));

/** Rows of texts and numbers from A1 on; holes are empty cells, empty rows are left out. */
export const sheetRows = (rows: (string | number | null)[][]): string =>
  rows
    .map((row, index) => {
      const cells = row.map((value, column) => (value === null ? "" : sheetCell(value, column, index + 1)));
      return row.length > 0 ? `<row r="${index + 1}">${cells.join("")}</row>` : "";
    })
    .join("");

function sheetCell(value: string | number, column: number, row: number): string {
  const reference = `${columnName(column)}${row}`;
  return typeof value === "number"
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
