import { attributeOf, childrenOf, elementsIn, type HtmlElement, isElement } from "./html-tree.ts";
import { rawText, tidy } from "./inline-text.ts";
import { isSeen } from "./seen.ts";

const notInItems = /^(?:h[1-6]|table|pre|blockquote)$/;

/** A list whose items hold text and lists only; others are used to lay pages out. */
export const isPlainList = (list: HtmlElement): boolean =>
  elementsIn(list, ({ tagName }) => notInItems.test(tagName)).next().done === true;

/** One line per item with its mark, lists inside of it further in. */
export function listText(list: HtmlElement): string {
  const items = childrenOf(list).filter((node) => isElement(node) && isSeen(node));
  const first = Number.parseInt(attributeOf(list, "start") ?? "1", 10) || 1;
  return items
    .flatMap((item, index) => {
      const mark = list.tagName === "ol" ? `${first + index}.` : "-";
      const text = itemText(item as HtmlElement); // filtered above
      return text === "" ? [] : [`${mark} ${text.replaceAll("\n", `\n${" ".repeat(mark.length + 1)}`)}`];
    })
    .join("\n");
}

function itemText(item: HtmlElement): string {
  if (isList(item)) return listText(item); // lists stand in lists without an item around them
  const inner = childrenOf(item);
  const lists = inner.filter((node): node is HtmlElement => isElement(node) && isList(node) && isSeen(node));
  const own = inner.filter((node) => !(isElement(node) && isList(node)));
  return [tidy(own.map(rawText).join("")), ...lists.map(listText)].filter(Boolean).join("\n");
}

const isList = ({ tagName }: HtmlElement): boolean => tagName === "ul" || tagName === "ol";

/** Terms on lines of their own, what they mean below and further in. */
export function definitionText(list: HtmlElement): string {
  return [...elementsIn(list, ({ tagName }) => tagName === "dt" || tagName === "dd")]
    .filter(isSeen)
    .map((element) => (element.tagName === "dt" ? tidy(rawText(element)) : `  ${tidy(rawText(element))}`))
    .filter((line) => line.trim() !== "")
    .join("\n");
}
