/** Writes the least that makes a PPTX file. */
import { declaration, type Link, packageParts, relationshipsPart, relationshipsUri } from "./office-parts.ts";
import { writeZip, type ZipPart } from "./write-zip.ts";

const slideUris = `xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationshipsUri}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main"`;

export type SlideParts = { shapes: string; isHidden?: boolean; notes?: string; links?: Link[]; extra?: ZipPart[] };

/** Slides are shown in the order given, whatever `names` their parts have. */
export function presentationParts(
  slides: SlideParts[],
  { names, extension = "" }: { names?: string[]; extension?: string } = {},
): ZipPart[] {
  const named = slides.map((slide, index) => ({ ...slide, name: names?.[index] ?? `slide${index + 1}.xml` }));
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  return [
    ...packageParts({ path: "ppt/presentation.xml", type: "presentationml.presentation" }),
    {
      name: "ppt/presentation.xml",
      data: `${declaration}<p:presentation ${slideUris}><p:sldIdLst>${ids.join("")}</p:sldIdLst>${extension}</p:presentation>`,
    },
    relationshipsPart(
      "ppt/presentation.xml",
      named.map(({ name }, index) => ({ id: `rId${index + 1}`, type: "slide", target: `slides/${name}` })),
    ),
    ...named.flatMap(slideParts),
  ];
}

function slideParts({
  name,
  shapes,
  isHidden,
  notes,
  links = [],
  extra = [],
}: SlideParts & { name: string }): ZipPart[] {
  const part = `ppt/slides/${name}`;
  const noteLink = { id: "rIdNotes", type: "notesSlide", target: `../notesSlides/${name}` };
  const tree = (inside: string) => `<p:cSld><p:spTree>${inside}</p:spTree></p:cSld>`;
  return [
    {
      name: part,
      data: `${declaration}<p:sld ${slideUris}${isHidden ? ' show="0"' : ""}>${tree(shapes)}</p:sld>`,
    },
    relationshipsPart(part, notes ? [...links, noteLink] : links),
    ...(notes
      ? [
          {
            name: `ppt/notesSlides/${name}`,
            data: `${declaration}<p:notes ${slideUris}>${tree(`${shape(["7"], "sldNum")}${shape([notes], "body")}`)}</p:notes>`,
          },
        ]
      : []),
    ...extra,
  ];
}

export const writePptx = (...given: Parameters<typeof presentationParts>): Buffer =>
  writeZip(presentationParts(...given));

/** A shape with a paragraph per line. */
export const shape = (lines: string[], placeholder?: string): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr>${placeholder ? `<p:ph type="${placeholder}"/>` : ""}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join("")}</p:txBody></p:sp>`;
