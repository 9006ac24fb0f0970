/** Which parts of an office package belong to a part, and what they are to it. */
import { dirname, join } from "node:path/posix";
import { ContentFailure } from "../readers/content-failure.ts";
import type { OfficePackage } from "./office-package.ts";
import { attribute, xmlTree } from "./xml.ts";

export type Relationship = {
  id: string;
  /** The last word of its type, such as `slide`, `styles` or `officeDocument`. */
  type: string;
  /** Name of a part of the package. */
  target: string;
};

/** Empty for a part that has none. Links to places outside the package are left out. `""` is the package itself. */
export async function relationshipsOf(parts: OfficePackage, part: string): Promise<Relationship[]> {
  const folder = dirname(part);
  const name = join(folder, "_rels", `${part.slice(part.lastIndexOf("/") + 1)}.rels`);
  if (!parts.has(name)) return [];
  const [root] = (await xmlTree(parts.bytes(name))).children;
  return (root?.children ?? []).flatMap((element) => {
    const [id, type, target] = ["Id", "Type", "Target"].map((key) => attribute(element, key));
    if (!id || !type || !target || attribute(element, "TargetMode") === "External") return [];
    const path = target.startsWith("/") ? target.slice(1) : join(folder, target);
    return [{ id, type: type.slice(type.lastIndexOf("/") + 1), target: path }];
  });
}

/** Name of the part with the document itself. Throws ContentFailure when the package names none. */
export async function mainPart(parts: OfficePackage): Promise<string> {
  const main = (await relationshipsOf(parts, "")).find(({ type }) => type === "officeDocument");
  if (!main || !parts.has(main.target)) throw new ContentFailure("FILE_CORRUPT");
  return main.target;
}
