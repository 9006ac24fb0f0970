/** The outline (bookmarks) of a PDF → which line begins which chapter. */
import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { plainRadicals } from "../radicals.ts";
import type { Line } from "./read-page.ts";

/** `top` is the height on the page the bookmark points to, in points from its bottom; null when it names only the page. */
export type OutlineEntry = { title: string; level: number; page: number; top: number | null };

type Item = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** More bookmarks than this are no table of contents. */
const maxEntries = 20_000;
const deepestLevel = 20;

/** Entries in reading order of the outline. Those that lead nowhere in this file are left out. */
export async function outlineOf(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  const read = async (items: Item[], level: number): Promise<void> => {
    for (const item of items) {
      if (entries.length >= maxEntries) return;
      const target = await targetOf(pdf, item.dest);
      if (target && item.title.trim() !== "") entries.push({ title: plainRadicals(item.title), level, ...target });
      if (level < deepestLevel) await read(item.items as Item[], level + 1);
    }
  };
  await read((await pdf.getOutline()) ?? [], 1);
  return entries;
}

async function targetOf(pdf: PDFDocumentProxy, dest: Item["dest"]): Promise<Pick<OutlineEntry, "page" | "top"> | null> {
  try {
    const place = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
    const [reference, fit, ...numbers] = place ?? [];
    if (reference === undefined || reference === null) return null;
    const index = typeof reference === "number" ? reference : await pdf.getPageIndex(reference);
    const top = fit?.name === "XYZ" ? numbers[1] : fit?.name === "FitH" || fit?.name === "FitBH" ? numbers[0] : null;
    return { page: index + 1, top: typeof top === "number" ? top : null };
  } catch {
    return null; // a bookmark that points to no page of this file
  }
}

/** Where each entry's chapter begins. `isTitle`: the line is the title itself, not merely the first below it. */
export type ChapterStart = { level: number; title: string; isTitle: boolean };

/** Entries whose page has no line begin at the next page that has one. */
export function chapterStarts(entries: OutlineEntry[], pages: Line[][]): Map<Line, ChapterStart[]> {
  const starts = new Map<Line, ChapterStart[]>();
  for (const { title, level, page, top } of entries) {
    const pageLines = pages[page - 1] ?? [];
    const titled = pageLines.find((line) => isTitleLine(line, title) && (top === null || line.y <= top + line.size));
    const line = titled ?? firstBelow(pageLines, top) ?? firstAfter(pages, page);
    if (!line) continue;
    starts.set(line, [...(starts.get(line) ?? []), { level, title, isTitle: line === titled }]);
  }
  return starts;
}

const firstBelow = (lines: Line[], top: number | null): Line | undefined =>
  lines.find((line) => top === null || line.y <= top + 1);

const firstAfter = (pages: Line[][], page: number): Line | undefined =>
  pages.slice(page).find((lines) => lines.length > 0)?.[0];

/** A long title may run over several lines: then the line holds its beginning. */
function isTitleLine(line: Line, title: string): boolean {
  const [shown, wanted] = [letters(line.text), letters(title)];
  if (shown === "" || wanted === "") return false;
  return shown === wanted || shown.endsWith(wanted) || (shown.length >= 6 && wanted.startsWith(shown));
}

const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
