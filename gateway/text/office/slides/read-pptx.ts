/** PPTX → one chapter per slide, with the presentation's own sections above them. Hidden slides are left out. */
import { ContentFailure } from "../../readers/content-failure.ts";
import type { TextBuilder } from "../../text-builder.ts";
import { OfficePackage, type PackageLimits } from "../office-package.ts";
import { mainPart, relationshipsOf } from "../relationships.ts";
import { attribute, child, descendants, relationshipId, type XmlElement, xmlTree } from "../xml.ts";
import { readSlide } from "./read-slide.ts";
import { writeSlide } from "./write-slide.ts";

type Slide = { part: string; section: string | undefined };

/** Returns the number of slides, hidden ones included, as PowerPoint counts them. Throws ContentFailure. */
export async function readPptx(
  path: string,
  limits: PackageLimits & { maxPages: number },
  builder: TextBuilder,
  report: (done: number, total: number) => void,
): Promise<number> {
  const parts = await OfficePackage.open(path, limits);
  try {
    const slides = await slidesOf(parts);
    if (slides.length > limits.maxPages) throw new ContentFailure("FILE_TOO_LONG");
    let section: string | undefined;
    for (const [index, slide] of slides.entries()) {
      if (slide.section !== section) builder.closeChapters(1);
      if (slide.section && slide.section !== section) builder.heading(1, slide.section, undefined, false);
      section = slide.section;
      const content = await readSlide(parts, slide.part);
      if (content.isShown) writeSlide(content, { page: index + 1, level: section ? 2 : 1 }, builder);
      report(index + 1, slides.length);
    }
    return slides.length;
  } finally {
    parts.close();
  }
}

async function slidesOf(parts: OfficePackage): Promise<Slide[]> {
  const main = await mainPart(parts);
  const [presentation] = (await xmlTree(parts.bytes(main))).children;
  const relationships = await relationshipsOf(parts, main);
  const sections = presentation ? sectionsOf(presentation) : new Map<string, string>();
  return (child(presentation, "sldIdLst")?.children ?? []).flatMap((slide) => {
    const target = relationships.find(({ id }) => id === relationshipId(slide));
    return target ? [{ part: target.target, section: sections.get(slide.attributes.id ?? "") }] : [];
  });
}

/** Slide ids → the name of the section they are in. */
function sectionsOf(presentation: XmlElement): Map<string, string> {
  const sections = [...descendants(presentation, "section")];
  return new Map(
    sections.flatMap((section) =>
      [...descendants(section, "sldId")].map((slide): [string, string] => [
        attribute(slide, "id") ?? "",
        attribute(section, "name") ?? "",
      ]),
    ),
  );
}
