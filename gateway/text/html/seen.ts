/** What of a page its readers see: no scripts and styles, nothing hidden, and none of the ways to other pages. */
import { attributeOf, type HtmlElement } from "./html-tree.ts";

const unseen = new Set(
  "head script style template noscript nav iframe object embed canvas audio video svg button input select datalist textarea dialog rt rp".split(
    " ",
  ),
);
const hidingStyle = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;
const wayfinding = new Set(["navigation", "search", "menu", "menubar", "toolbar"]);

export function isSeen(element: HtmlElement): boolean {
  if (unseen.has(element.tagName)) return element.tagName === "dialog" && attributeOf(element, "open") !== undefined;
  if (element.attrs.length === 0) return true;
  if (attributeOf(element, "hidden") !== undefined || attributeOf(element, "aria-hidden") === "true") return false;
  return !wayfinding.has(attributeOf(element, "role") ?? "") && !hidingStyle.test(attributeOf(element, "style") ?? "");
}
