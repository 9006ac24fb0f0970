import { attributeOf, childrenOf, type HtmlNode, isElement, isText } from "./html-tree.ts";
import { isSeen } from "./seen.ts";

const blocks = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

export const isBlock = (node: HtmlNode): boolean => isElement(node) && blocks.has(node.tagName);

/** All seen text below a node; line breaks are line feeds, and blocks stand on lines of their own. */
export function textOf(node: HtmlNode): string {
  return tidy(rawText(node));
}

/** White space as browsers show it: runs of it are one space, and none stands at either end of a line. */
export const tidy = (text: string): string =>
  text
    .replace(/\u00ad/g, "") // a soft hyphen is a place for one, and none
    .replace(/[\t\f\r ]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();

/** As `textOf`, with the white space it was written with. Line feeds of the source have become spaces. */
export function rawText(node: HtmlNode): string {
  if (isText(node)) return node.value.replace(/\n/g, " ");
  if (!isElement(node)) return childrenOf(node).map(rawText).join("");
  if (!isSeen(node)) return "";
  if (node.tagName === "br") return "\n";
  if (node.tagName === "img") return ` ${attributeOf(node, "alt") ?? ""} `;
  const text = childrenOf(node).map(rawText).join("");
  return isBlock(node) ? `\n${text}\n` : text;
}

/** Of `pre`: every character as it stands. */
export const exactText = (node: HtmlNode): string => {
  if (isText(node)) return node.value;
  if (isElement(node) && node.tagName === "br") return "\n";
  return isElement(node) && !isSeen(node) ? "" : childrenOf(node).map(exactText).join("");
};
