/** DOCX → HTML by mammoth → the same blocks as HTML. Headers, footers, comments and pictures are left out. */
import { readFile } from "node:fs/promises";
import mammoth from "mammoth";
import {
  attributeOf,
  childrenOf,
  elementsIn,
  type HtmlElement,
  htmlFragment,
  isElement,
} from "../../html/html-tree.ts";
import { readElement, readNodes } from "../../html/read-html.ts";
import { ContentFailure } from "../../readers/content-failure.ts";
import type { TextBuilder } from "../../text-builder.ts";
import { OfficePackage, type PackageLimits } from "../office-package.ts";
import { mainPart } from "../relationships.ts";
import { readXml } from "../xml.ts";
import { headingStyles } from "./heading-styles.ts";

/** The library keeps a part as a tree, which takes some thirty times the space. */
const maxPartBytes = 32 * 1024 * 1024;

/** Throws ContentFailure. */
export async function readDocx(path: string, limits: PackageLimits, builder: TextBuilder): Promise<void> {
  const styleMap = await checkedStyles(path, limits);
  const html = await convert(await readFile(path), styleMap);
  const tree = htmlFragment(html);
  const notes = notesIn(tree);
  if (notes) tree.childNodes = tree.childNodes.filter((node) => node !== notes);
  readNodes(tree, builder);
  if (!notes) return;
  builder.closeChapters(1); // foot- and endnotes of all chapters
  readElement(notes, builder);
}

/** Looks through every part that the library may read, since it unpacks and parses whatever it is given. */
async function checkedStyles(path: string, limits: PackageLimits): Promise<string[]> {
  const parts = await OfficePackage.open(path, limits);
  try {
    const main = await mainPart(parts);
    for (const part of parts.xmlParts) {
      if (parts.size(part) > maxPartBytes) throw new ContentFailure("FILE_TOO_COMPLEX");
      await readXml(parts.bytes(part), {});
    }
    return await headingStyles(parts, main);
  } finally {
    parts.close();
  }
}

async function convert(buffer: Buffer, styleMap: string[]): Promise<string> {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: withoutPicture },
    );
    return value;
  } catch (error) {
    if (error instanceof RangeError) throw new ContentFailure("FILE_TOO_COMPLEX", { cause: error });
    throw new ContentFailure("FILE_CORRUPT", { cause: error });
  }
}

/** A converter as the library makes them, but one that reads no bytes. Its type is a brand that has no value. */
const withoutPicture = (() => Promise.resolve([])) as unknown as ReturnType<typeof mammoth.images.imgElement>;

/** Where the library puts all notes: in a list at the end. Their arrows back into the text are taken away. */
function notesIn(tree: ReturnType<typeof htmlFragment>): HtmlElement | undefined {
  const last = childrenOf(tree).findLast(isElement);
  const first = last && childrenOf(last).find(isElement);
  if (!last || !first || !/^(?:foot|end)note-/.test(attributeOf(first, "id") ?? "")) return undefined;
  const isBack = (element: HtmlElement) => /^#(?:foot|end)note-ref-/.test(attributeOf(element, "href") ?? "");
  for (const arrow of elementsIn(last, isBack)) arrow.childNodes = [];
  return last;
}
