import { readFile } from "node:fs/promises";
import type { NormalisedText } from "../normalised-text.ts";
import type { PackageLimits } from "../office/office-package.ts";
import { TextBuilder } from "../text-builder.ts";
import { ContentFailure } from "./content-failure.ts";
import { decodeText } from "./decode-text.ts";

export type ReadLimits = PackageLimits & {
  /** Pages, slides or sheets. */
  maxPages: number;
  /** Of the whole normalised text. */
  maxCodePoints: number;
};

export type Report = (done: number, total: number) => void;

type SourceFile = { path: string; mimeType: string };
/** Answers the number of pages, slides or sheets, or null for formats that have none. */
type Reader = (path: string, limits: ReadLimits, builder: TextBuilder, report: Report) => Promise<number | null>;

const office = "application/vnd.openxmlformats-officedocument";
/** Each brings its libraries along only when it is asked for: a process reads one file. */
const readers: Record<string, () => Promise<Reader>> = {
  "application/pdf": async () => (await import("../pdf/read-pdf.ts")).readPdf,
  [`${office}.wordprocessingml.document`]: async () => {
    const { readDocx } = await import("../office/document/read-docx.ts");
    return (path, limits, builder) => readDocx(path, limits, builder).then(() => null);
  },
  [`${office}.presentationml.presentation`]: async () => (await import("../office/slides/read-pptx.ts")).readPptx,
  [`${office}.spreadsheetml.sheet`]: async () => (await import("../office/workbook/read-xlsx.ts")).readXlsx,
  "text/csv": async () => textReader((await import("./csv.ts")).readCsv),
  "text/html": async () => textReader((await import("../html/read-html.ts")).readHtml),
  "text/markdown": async () => textReader((await import("./markdown.ts")).readMarkdown),
  "text/plain": async () => textReader((await import("./plain-text.ts")).readPlainText),
};

/**
 * Reads a file into its normalised text. Runs in the extraction process, never in the Gateway's own: the libraries in
 * here meet files from strangers. `report` counts pages, slides, bytes or characters; formats whose length shows only at
 * the end report nothing. Throws ContentFailure.
 */
export async function readDocument(file: SourceFile, limits: ReadLimits, report: Report): Promise<NormalisedText> {
  const builder = new TextBuilder(limits.maxCodePoints);
  const read = await readers[file.mimeType]?.();
  if (!read) throw new ContentFailure("FILE_TYPE_UNREADABLE");
  const pageCount = await read(file.path, limits, builder, report);
  const text = builder.finish(pageCount);
  if (!/[\p{L}\p{N}]/u.test(text.text)) throw new ContentFailure("FILE_HAS_NO_TEXT");
  return text;
}

function textReader(read: (source: string, builder: TextBuilder, report: Report) => void): Reader {
  return async (path, _limits, builder, report) => {
    const text = decodeText(await readFile(path));
    if (text === null) throw new ContentFailure("FILE_ENCODING_UNKNOWN");
    read(text.replace(/\r\n?/g, "\n"), builder, report);
    return null;
  };
}
