import type { OfficePackage } from "../office-package.ts";
import { relationshipsOf } from "../relationships.ts";
import { attribute, child, type XmlElement, xmlTree } from "../xml.ts";
import { paragraphsOf } from "./paragraphs.ts";

export type Shape = { kind: "text"; lines: string[] } | { kind: "table"; rows: string[][]; hasHeader: boolean };
export type Slide = { isShown: boolean; title: string; shapes: Shape[]; notes: string[] };

/** Placeholders that say the same on every slide. */
const furniture = new Set(["sldNum", "dt", "ftr", "hdr", "sldImg"]);

/** Reads a slide with its speaker notes; its shapes in the order in which a screen reader tells them. */
export async function readSlide(parts: OfficePackage, part: string): Promise<Slide> {
  const [root] = (await xmlTree(parts.bytes(part))).children;
  const related = (await relationshipsOf(parts, part)).filter(({ target }) => parts.has(target));
  const diagrams = new Map<string, Shape>();
  for (const { id, type, target } of related)
    if (type === "diagramData") diagrams.set(id, diagramOf(await xmlTree(parts.bytes(target))));
  const shapes = shapesOf(child(root, "cSld", "spTree"));
  const title = shapes.find(isTitle);
  const notes = related.find(({ type }) => type === "notesSlide");
  return {
    isShown: root?.attributes.show !== "0",
    title: title ? paragraphsOf(title).join(" ") : "",
    shapes: shapes.filter((shape) => shape !== title).flatMap((shape) => contentOf(shape, diagrams)),
    notes: notes ? await notesOf(parts, notes.target) : [],
  };
}

async function notesOf(parts: OfficePackage, part: string): Promise<string[]> {
  const [root] = (await xmlTree(parts.bytes(part))).children;
  return shapesOf(child(root, "cSld", "spTree")).flatMap(paragraphsOf);
}

/** The shapes themselves, groups opened. Of two ways to draw the same, the first is taken. */
function shapesOf(element: XmlElement | undefined): XmlElement[] {
  return (element?.children ?? []).flatMap((each) => {
    if (each.name === "grpSp") return shapesOf(each);
    if (each.name === "AlternateContent") return shapesOf(child(each, "Choice") ?? child(each, "Fallback"));
    const isContent = each.name === "sp" || each.name === "graphicFrame";
    return isContent && !furniture.has(placeholderOf(each) ?? "") ? [each] : [];
  });
}

const placeholderOf = (shape: XmlElement): string | undefined => {
  const placeholder = child(shape, "nvSpPr", "nvPr", "ph");
  return placeholder && attribute(placeholder, "type");
};

const isTitle = (shape: XmlElement): boolean => /^(?:title|ctrTitle)$/.test(placeholderOf(shape) ?? "");

function contentOf(shape: XmlElement, diagrams: Map<string, Shape>): Shape[] {
  const data = child(shape, "graphic", "graphicData");
  const table = child(data, "tbl");
  if (table) return [tableOf(table)];
  const diagram = diagrams.get(child(data, "relIds")?.attributes["r:dm"] ?? "");
  return diagram ? [diagram] : [{ kind: "text", lines: paragraphsOf(shape) }];
}

function tableOf(table: XmlElement): Shape {
  const rows = table.children.filter(({ name }) => name === "tr");
  const hasHeader = child(table, "tblPr")?.attributes.firstRow === "1";
  const cells = (row: XmlElement) => row.children.filter(({ name }) => name === "tc");
  return { kind: "table", hasHeader, rows: rows.map((row) => cells(row).map((cell) => paragraphsOf(cell).join(" "))) };
}

/** The texts of a SmartArt drawing, in the order in which they were entered. */
const diagramOf = (data: XmlElement): Shape => ({ kind: "text", lines: paragraphsOf(data) });
