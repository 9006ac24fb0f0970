/** What DOCX, PPTX and XLSX files have in common: a list of types and parts that point to each other. */
import type { ZipPart } from "./write-zip.ts";

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const relationshipsUri = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageUri = "http://schemas.openxmlformats.org/package/2006";
const application = "application/vnd.openxmlformats-officedocument";

export type Link = { id: string; type: string; target: string };

/** `main`: path and content type of the part with the document. */
export function packageParts(main: { path: string; type: string }): ZipPart[] {
  return [
    {
      name: "[Content_Types].xml",
      data: `${declaration}<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main.path}" ContentType="${application}.${main.type}.main+xml"/></Types>`,
    },
    relationshipsPart("", [{ id: "rId1", type: "officeDocument", target: main.path }]),
  ];
}

export function relationshipsPart(part: string, links: Link[]): ZipPart {
  const slash = part.lastIndexOf("/") + 1;
  const inner = links.map(
    ({ id, type, target }) => `<Relationship Id="${id}" Type="${relationshipsUri}/${type}" Target="${target}"/>`,
  );
  return {
    name: `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`,
    data: `${declaration}<Relationships xmlns="${packageUri}/relationships">${inner.join("")}</Relationships>`,
  };
}
