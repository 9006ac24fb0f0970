/** HTML → a tree, by the algorithm that browsers use. Nothing is run and nothing is fetched. */
import { type DefaultTreeAdapterMap, defaultTreeAdapter, type ParserOptions, parse, parseFragment } from "parse5";
import { ContentFailure } from "../readers/content-failure.ts";

type Map = DefaultTreeAdapterMap;
export type HtmlNode = Map["node"];
export type HtmlElement = Map["element"];
type Parent = Map["parentNode"];

/** Browsers stop nesting at 512. */
const deepest = 512;
/** As many take about a gigabyte. */
const maxElements = 2_000_000;

/** The elements of a whole document or of a piece. Throws ContentFailure where they are too many or too deep. */
export const htmlDocument = (html: string): HtmlNode => parse(html, bounded());
export const htmlFragment = (html: string): Map["documentFragment"] => parseFragment(html, bounded());

function bounded(): ParserOptions<Map> {
  let depth = 0;
  let count = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      if (depth > deepest) throw new ContentFailure("FILE_TOO_COMPLEX");
    },
    onItemPop: () => {
      depth -= 1;
    },
    createElement: (...given: Parameters<typeof defaultTreeAdapter.createElement>) => {
      count += 1;
      if (count > maxElements) throw new ContentFailure("FILE_TOO_COMPLEX");
      return defaultTreeAdapter.createElement(...given);
    },
  };
  return { treeAdapter, scriptingEnabled: false };
}

export const isElement = (node: HtmlNode): node is HtmlElement => "tagName" in node;
export const isText = (node: HtmlNode): node is Map["textNode"] => node.nodeName === "#text";

export const childrenOf = (node: HtmlNode): HtmlNode[] => ("childNodes" in node ? (node as Parent).childNodes : []);

export const attributeOf = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

/** The node itself and everything below it that `isWanted`, in reading order. */
export function* elementsIn(node: HtmlNode, isWanted: (element: HtmlElement) => boolean): Generator<HtmlElement> {
  if (isElement(node) && isWanted(node)) yield node;
  for (const inner of childrenOf(node)) yield* elementsIn(inner, isWanted);
}
