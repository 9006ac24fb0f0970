/** Writes the least that makes a DOCX file. */
import { declaration, packageParts, relationshipsPart } from "./office-parts.ts";
import { writeZip, type ZipPart } from "./write-zip.ts";

const wordUri = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

export type WordParts = { styles?: string; prologue?: string; extra?: ZipPart[] };

/** `body`: what stands in `w:body`. */
export function wordParts(
  body: string,
  { styles = "", prologue = declaration, extra = [] }: WordParts = {},
): ZipPart[] {
  return [
    ...packageParts({ path: "word/document.xml", type: "wordprocessingml.document" }),
    relationshipsPart("word/document.xml", [{ id: "rId1", type: "styles", target: "styles.xml" }]),
    { name: "word/styles.xml", data: `${declaration}<w:styles xmlns:w="${wordUri}">${styles}</w:styles>` },
    {
      name: "word/document.xml",
      data: `${prologue}<w:document xmlns:w="${wordUri}"><w:body>${body}</w:body></w:document>`,
    },
    ...extra,
  ];
}

export const writeDocx = (body: string, parts?: WordParts): Buffer => writeZip(wordParts(body, parts));

/** A paragraph of a document, of the style with this id. */
export const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

export const wordTable = (rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${cell.startsWith("<") ? cell : paragraph(cell)}</w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;

export const wordStyle = (id: string, name: string, inside = ""): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
