/** XLSX → one chapter per sheet, rows as tables. Sheets that are hidden in the workbook are left out. */
import { ContentFailure } from "../../readers/content-failure.ts";
import type { TextBuilder } from "../../text-builder.ts";
import { OfficePackage, type PackageLimits } from "../office-package.ts";
import { mainPart, type Relationship, relationshipsOf } from "../relationships.ts";
import { attribute, child, relationshipId, type XmlElement, xmlTree } from "../xml.ts";
import { type CellFormats, readCellFormats } from "./cell-formats.ts";
import { readSheet } from "./read-sheet.ts";
import { readSharedStrings } from "./shared-strings.ts";

type Sheet = { name: string; part: string };

/**
 * Returns the number of sheets that are shown; a sheet's number is its place among them. `report` counts unpacked bytes.
 * Throws ContentFailure.
 */
export async function readXlsx(
  path: string,
  limits: PackageLimits & { maxPages: number },
  builder: TextBuilder,
  report: (done: number, total: number) => void,
): Promise<number> {
  const parts = await OfficePackage.open(path, limits);
  try {
    const { sheets, formats, strings } = await workbookOf(parts);
    if (sheets.length > limits.maxPages) throw new ContentFailure("FILE_TOO_LONG");
    const total = sheets.reduce((sum, { part }) => sum + parts.size(part), 0);
    let done = 0;
    for (const [index, { name, part }] of sheets.entries()) {
      builder.heading(1, name, index + 1, false);
      const counted = countingBytes(parts.bytes(part), (bytes) => {
        done += bytes;
        report(done, total);
      });
      await readSheet(counted, { formats, strings, page: index + 1 }, builder);
    }
    return sheets.length;
  } finally {
    parts.close();
  }
}

async function workbookOf(parts: OfficePackage): Promise<{ sheets: Sheet[]; formats: CellFormats; strings: string[] }> {
  const main = await mainPart(parts);
  const [root] = (await xmlTree(parts.bytes(main))).children;
  const relationships = await relationshipsOf(parts, main);
  const part = (type: string) => relationships.find((each) => each.type === type && parts.has(each.target))?.target;
  const [styles, strings] = [part("styles"), part("sharedStrings")];
  const date1904 = child(root, "workbookPr")?.attributes.date1904 ?? "0";
  return {
    sheets: sheetsOf(root, relationships),
    formats: await readCellFormats(styles ? parts.bytes(styles) : undefined, /^(?:1|true)$/.test(date1904)),
    strings: strings ? await readSharedStrings(parts.bytes(strings)) : [],
  };
}

function sheetsOf(workbook: XmlElement | undefined, relationships: Relationship[]): Sheet[] {
  return (child(workbook, "sheets")?.children ?? []).flatMap((sheet) => {
    const target = relationships.find(({ id }) => id === relationshipId(sheet));
    const isShown = (attribute(sheet, "state") ?? "visible") === "visible";
    if (!isShown || target?.type !== "worksheet") return []; // chart sheets hold no cells
    return [{ name: attribute(sheet, "name") ?? "", part: target.target }];
  });
}

async function* countingBytes(bytes: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const chunk of bytes) {
    yield chunk;
    count(chunk.length);
  }
}
