/** Opens a PDF with everything CJK text needs. */
import "./no-canvas.ts";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { getDocument, InvalidPDFException, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { ContentFailure } from "../readers/content-failure.ts";

const packageFile = (path: string) => fileURLToPath(new URL(path, import.meta.resolve("pdfjs-dist/package.json")));

/** Throws ContentFailure for what no second try can read: passwords, unknown encryption, damage. */
export async function openPdf(path: string): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // All of it at once: reading by ranges was four times slower on browsers' PDFs, whose fonts are spread over the file.
    data: await bytesOf(path),
    cMapUrl: packageFile("cmaps/"),
    cMapPacked: true, // without these maps, CJK text in fonts that are not embedded would be empty
    standardFontDataUrl: packageFile("standard_fonts/"),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    throw refusalOf(error);
  }
}

/** The library takes no Buffer, and a copy of a large file costs as much again. */
async function bytesOf(path: string): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Error && error.name === "PasswordException")
    return new ContentFailure("FILE_PASSWORD_PROTECTED");
  if (error instanceof InvalidPDFException) return new ContentFailure("FILE_CORRUPT");
  if (error instanceof Error && /encrypt|crypt filter|password/i.test(error.message))
    return new ContentFailure("FILE_ENCRYPTED");
  return new ContentFailure("FILE_CORRUPT", { cause: error });
}
