export type PageUnit = "page" | "slide" | "sheet";

/** Halves of media types, since each of these formats has several: with macros, templates, OpenDocument. */
const slides = /presentation|powerpoint/i;
const sheets = /spreadsheet|excel/i;

/** What the numbered parts of a file are called. A file whose media type is not known has pages. */
export function pageUnitOf(mimeType: string | undefined): PageUnit {
  if (mimeType === undefined) return "page";
  if (slides.test(mimeType)) return "slide";
  return sheets.test(mimeType) ? "sheet" : "page";
}
