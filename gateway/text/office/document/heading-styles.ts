import type { OfficePackage } from "../office-package.ts";
import { relationshipsOf } from "../relationships.ts";
import { attribute, child, type XmlElement, xmlTree } from "../xml.ts";

type Style = { name: string; basedOn: string | undefined; level: number | undefined };

/**
 * Which styles make headings, as mammoth's style map tells it: all that have a level in the outline, whatever they are
 * called, of their own or of the style they are based on.
 */
export async function headingStyles(parts: OfficePackage, main: string): Promise<string[]> {
  const styles = (await relationshipsOf(parts, main)).find(({ type }) => type === "styles");
  if (!styles || !parts.has(styles.target)) return [];
  const [root] = (await xmlTree(parts.bytes(styles.target))).children;
  const byId = new Map((root?.children ?? []).filter(isParagraphStyle).map(styleOf));
  return [...byId.values()].flatMap((style) => {
    const level = levelOf(style, byId);
    return level === undefined || style.name === ""
      ? []
      : [`p[style-name='${escaped(style.name)}'] => h${level}:fresh`];
  });
}

const isParagraphStyle = (element: XmlElement): boolean =>
  element.name === "style" && attribute(element, "type") === "paragraph";

function styleOf(element: XmlElement): [id: string, Style] {
  const value = (path: string[]) => {
    const found = child(element, ...path);
    return found && attribute(found, "val");
  };
  const level = Number(value(["pPr", "outlineLvl"]) ?? Number.NaN);
  return [
    attribute(element, "styleId") ?? "",
    { name: value(["name"]) ?? "", basedOn: value(["basedOn"]), level: Number.isInteger(level) ? level : undefined },
  ];
}

/** 1 is the outermost. Level 9 in the file means body text. Undefined for what is no heading. */
function levelOf(style: Style, byId: Map<string, Style>): number | undefined {
  let each: Style | undefined = style;
  for (let steps = 0; each && steps < 20; steps += 1) {
    if (each.level !== undefined) return each.level <= 8 ? Math.min(each.level + 1, 6) : undefined;
    each = each.basedOn ? byId.get(each.basedOn) : undefined;
  }
  return undefined;
}

/** As a string of the style map. */
const escaped = (name: string): string => name.replace(/[\\']/g, "\\$&");
