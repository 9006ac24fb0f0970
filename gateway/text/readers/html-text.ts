/** The text of a piece of HTML: tags go, characters are decoded, blocks begin on lines of their own. */
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

type Node = DefaultTreeAdapterMap["node"];

const unseen = new Set(["script", "style", "template", "noscript", "head", "title"]);
const onOwnLine =
  /^(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tr|ul)$/;

export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html; // nearly all text
  return nodeText(parseFragment(html))
    .replace(/\n{2,}/g, "\n")
    .replace(/^\n/, "");
}

function nodeText(node: Node): string {
  if ("value" in node) return node.value;
  if (!("childNodes" in node) || unseen.has(node.nodeName)) return "";
  const text = node.childNodes.map(nodeText).join("");
  if (node.nodeName === "td" || node.nodeName === "th") return `${text.trim()} `;
  return onOwnLine.test(node.nodeName) ? `\n${text}\n` : text;
}
