/** Markdown → blocks: headings become chapters, marks go, rows, items and code stay readable. */
import { marked, type Token, type Tokens } from "marked";
import { htmlFragment } from "../html/html-tree.ts";
import { readNodes } from "../html/read-html.ts";
import { TableWriter } from "../tables/table-writer.ts";
import type { TextBuilder } from "../text-builder.ts";
import { isWideSeam } from "../wide.ts";
import { htmlText } from "./html-text.ts";

/** A YAML or TOML preamble, which the lexer would take for a rule and a heading. */
const frontMatter = /^(---|\+\+\+)\n([\s\S]*?)\n\1[^\S\n]*(?:\n|$)/;

export function readMarkdown(source: string, builder: TextBuilder): void {
  const preamble = frontMatter.exec(source);
  if (preamble?.[2]) builder.block("code", [{ text: preamble[2] }]);
  for (const token of marked.lexer(source.slice(preamble?.[0].length ?? 0))) readBlock(token, builder);
}

function readBlock(token: Token, builder: TextBuilder): void {
  if (isType(token, "heading")) builder.heading(token.depth, inlineText(token.tokens));
  else if (isType(token, "code")) builder.block("code", [{ text: token.text }]);
  else if (isType(token, "table")) readTable(token, builder);
  else if (isType(token, "html")) readNodes(htmlFragment(token.text), builder);
  else if (isType(token, "list")) builder.block("list", [{ text: listText(token) }]);
  else if (isType(token, "blockquote")) for (const inner of token.tokens) readBlock(inner, builder);
  else if (token.type !== "space" && token.type !== "hr" && token.type !== "def")
    builder.block("paragraph", [{ text: blockText(token) }]);
}

/** What stands inside a list item or a paragraph, nested blocks included. */
function blockText(token: Token): string {
  if (isType(token, "list")) return listText(token);
  if (isType(token, "table")) return tableText(token);
  if (isType(token, "code")) return token.text;
  if (isType(token, "html")) return htmlText(token.text);
  if (token.type === "space" || token.type === "hr" || token.type === "def") return "";
  const inner = "tokens" in token ? token.tokens : undefined;
  if (isType(token, "blockquote")) return (inner ?? []).map(blockText).filter(Boolean).join("\n");
  return inner ? inlineText(inner) : plainText(token);
}

function listText(list: Tokens.List): string {
  const first = typeof list.start === "number" ? list.start : 1;
  const items = list.items.map((item, index) => {
    const mark = list.ordered ? `${first + index}.` : "-";
    const box = item.task ? (item.checked ? "[x] " : "[ ] ") : "";
    const inner = item.tokens.filter(({ type }) => type !== "checkbox");
    const text = inner.map(blockText).filter(Boolean).join("\n");
    return `${mark} ${box}${text.replaceAll("\n", `\n${" ".repeat(mark.length + 1)}`)}`;
  });
  return items.join("\n");
}

function readTable({ header, rows }: Tokens.Table, builder: TextBuilder): void {
  const table = new TableWriter(builder);
  table.header(cellsOf(header));
  for (const row of rows) table.row(cellsOf(row));
  table.end();
}

const cellsOf = (row: Tokens.TableCell[]): string[] => row.map(({ tokens }) => inlineText(tokens));

/** Of a table inside a list item. */
const tableText = ({ header, rows }: Tokens.Table): string =>
  [header, ...rows].map((row) => cellsOf(row).join(" | ")).join("\n");

const inlineText = (tokens: Token[]): string => {
  const lines = rawInline(tokens).split(softBreak);
  return lines.reduce((joined, line) => {
    const [left, right] = [joined.trimEnd(), line.trimStart()];
    return `${left}${isWideSeam(left, right) ? "" : " "}${right}`;
  });
};

/** Where a line of the source ends and its paragraph goes on: a space to a reader. No source holds this character. */
const softBreak = "\r";
const rawInline = (tokens: Token[]): string => tokens.map(inline).join("");

function inline(token: Token): string {
  if (token.type === "br") return "\n";
  if (isType(token, "html")) return /^<br\b/i.test(token.text) ? "\n" : "";
  if (isType(token, "image")) return htmlText(token.text);
  if ("tokens" in token && token.tokens && token.tokens.length > 0) return rawInline(token.tokens);
  const text = plainText(token);
  return token.type === "text" ? text.replaceAll("\n", softBreak) : text;
}

/** Code keeps its characters; elsewhere `&amp;` and its like are what they stand for. */
function plainText(token: Token): string {
  const text = "text" in token && typeof token.text === "string" ? token.text : token.raw;
  return token.type === "codespan" ? text : htmlText(text.replaceAll("<", "&lt;"));
}

type Named = { heading: Tokens.Heading; code: Tokens.Code; table: Tokens.Table; list: Tokens.List; html: Tokens.HTML };
type Other = { blockquote: Tokens.Blockquote; image: Tokens.Image };

function isType<Name extends keyof (Named & Other)>(token: Token, name: Name): token is (Named & Other)[Name] {
  return token.type === name;
}
