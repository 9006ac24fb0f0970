/** HTML → blocks: headings become chapters, tables rows, lists items. */
import type { TextBuilder } from "../text-builder.ts";
import { childrenOf, elementsIn, type HtmlElement, type HtmlNode, htmlDocument, isElement } from "./html-tree.ts";
import { exactText, isBlock, rawText, textOf, tidy } from "./inline-text.ts";
import { definitionText, isPlainList, listText } from "./list-text.ts";
import { isDataTable, readTable } from "./read-table.ts";
import { isSeen } from "./seen.ts";

/** Reads a whole page. Its title is the outermost chapter where the page has no heading of the first level. */
export function readHtml(html: string, builder: TextBuilder): void {
  const document = htmlDocument(html);
  const [title] = [...elementsIn(document, ({ tagName }) => tagName === "title")].map(exactText);
  const hasTop = elementsIn(document, ({ tagName }) => tagName === "h1").next().done === false;
  if (title && !hasTop) builder.heading(1, title, undefined, false);
  readNodes(document, builder);
}

/** Writes what stands below a node; text between two blocks is a paragraph. */
export function readNodes(node: HtmlNode, builder: TextBuilder): void {
  let loose = "";
  const close = () => {
    builder.block("paragraph", [{ text: tidy(loose) }]);
    loose = "";
  };
  for (const inner of childrenOf(node)) {
    if (!isElement(inner) || !holdsBlocks(inner)) loose += rawText(inner);
    else if (isSeen(inner)) {
      close();
      readElement(inner, builder);
    }
  }
  close();
}

/** Pages put blocks into links and spans as well. */
const holdsBlocks = (element: HtmlElement): boolean =>
  isBlock(element) || (isSeen(element) && elementsIn(element, isBlock).next().done === false);

/** Writes one element that stands as a block. */
export function readElement(element: HtmlElement, builder: TextBuilder): void {
  const { tagName } = element;
  const level = /^h([1-6])$/.exec(tagName)?.[1];
  if (level) builder.heading(Number(level), textOf(element));
  else if (tagName === "pre") builder.block("code", [{ text: exactText(element) }]);
  else if (tagName === "p" || tagName === "summary") builder.block("paragraph", [{ text: textOf(element) }]);
  else if ((tagName === "ul" || tagName === "ol") && isPlainList(element))
    builder.block("list", [{ text: listText(element) }]);
  else if (tagName === "dl" && isPlainList(element)) builder.block("list", [{ text: definitionText(element) }]);
  else if (tagName === "table" && isDataTable(element)) readTable(element, builder);
  else readNodes(element, builder);
}
