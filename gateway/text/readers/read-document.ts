import { readFile } from "node:fs/promises";
import type { NormalisedText } from "../normalised-text.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { TextBuilder } from "../text-builder.ts";
import { ContentFailure } from "./content-failure.ts";
import { decodeText } from "./decode-text.ts";
import { readMarkdown } from "./markdown.ts";
import { readPlainText } from "./plain-text.ts";

export type ReadLimits = {
  maxPages: number;
  /** Of the whole normalised text. */
  maxCodePoints: number;
};

/**
 * Reads a file into its normalised text. Runs in the extraction process, never in the Gateway's own: the libraries in
 * here meet files from strangers. `report` counts pages; formats without pages report nothing. Throws ContentFailure.
 */
export async function readDocument(
  file: { path: string; mimeType: string },
  limits: ReadLimits,
  report: (done: number, total: number) => void,
): Promise<NormalisedText> {
  const builder = new TextBuilder();
  const pageCount = await readBlocks(file, limits, builder, report);
  if (builder.length > limits.maxCodePoints) throw new ContentFailure("FILE_TOO_LONG");
  const text = builder.finish(pageCount);
  if (!/[\p{L}\p{N}]/u.test(text.text)) throw new ContentFailure("FILE_HAS_NO_TEXT");
  return text;
}

async function readBlocks(
  { path, mimeType }: { path: string; mimeType: string },
  limits: ReadLimits,
  builder: TextBuilder,
  report: (done: number, total: number) => void,
): Promise<number | null> {
  if (mimeType === "application/pdf") return readPdf(path, limits, builder, report);
  if (mimeType === "text/markdown") readMarkdown(await readText(path), builder);
  else if (mimeType === "text/plain") readPlainText(await readText(path), builder);
  else throw new ContentFailure("FILE_TYPE_UNREADABLE");
  return null;
}

async function readText(path: string): Promise<string> {
  const text = decodeText(await readFile(path));
  if (text === null) throw new ContentFailure("FILE_ENCODING_UNKNOWN");
  return text.replace(/\r\n?/g, "\n");
}
