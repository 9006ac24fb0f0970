/** PDF → blocks with true page numbers. What it can and cannot do stands in `docs/engines.md`. */
import { ContentFailure } from "../readers/content-failure.ts";
import type { TextBuilder } from "../text-builder.ts";
import { composeBlocks } from "./compose.ts";
import { findHeadings } from "./headings.ts";
import { openPdf } from "./open-pdf.ts";
import { outlineOf } from "./outline.ts";
import { type Line, readPage } from "./read-page.ts";
import { withoutRunningLines } from "./running-lines.ts";

export type PdfLimits = { maxPages: number; maxCodePoints: number };

/** Fonts and images of as many pages are kept before they are let go. */
const pagesBetweenCleanups = 50;

/** Returns the number of pages. `report` hears after each page. Throws ContentFailure. */
export async function readPdf(
  path: string,
  { maxPages, maxCodePoints }: PdfLimits,
  builder: TextBuilder,
  report: (done: number, total: number) => void,
): Promise<number> {
  const pdf = await openPdf(path);
  try {
    if (pdf.numPages > maxPages) throw new ContentFailure("FILE_TOO_LONG");
    const pages: Line[][] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const lines = await readPage(page);
      page.cleanup();
      if (number % pagesBetweenCleanups === 0) await pdf.cleanup();
      length += lines.reduce((sum, { text }) => sum + text.length, 0);
      if (length > 2 * maxCodePoints) throw new ContentFailure("FILE_TOO_LONG"); // a code point is at most two units
      pages.push(lines);
      report(number, pdf.numPages);
    }
    const body = withoutRunningLines(pages);
    composeBlocks(body, findHeadings(body, await outlineOf(pdf)), builder);
    return pdf.numPages;
  } finally {
    await pdf.destroy();
  }
}
