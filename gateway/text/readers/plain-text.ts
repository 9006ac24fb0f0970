/** Plain text → blocks: empty lines part paragraphs, lines stay as they are. */
import type { TextBuilder } from "../text-builder.ts";

const numerals = "[0-9０-９一二三四五六七八九十百千零〇两]";
/** Only what nobody writes but as a heading: a counted chapter alone on its short line. */
const headings: [level: number, pattern: RegExp][] = [
  [1, new RegExp(`^第${numerals}{1,6}[部篇编](?:[\\s　:：].{0,60})?$`)],
  [2, new RegExp(`^第${numerals}{1,6}章(?:[\\s　:：].{0,60}|[^\\s。，；,.;]{0,30})$`)],
  [3, new RegExp(`^第${numerals}{1,6}节(?:[\\s　:：].{0,60}|[^\\s。，；,.;]{0,30})$`)],
  [1, /^Part (?:\d{1,3}|[IVXLC]{1,7})(?:[.:\s–—-].{0,80})?$/i],
  [2, /^(?:Chapter|Appendix) (?:\d{1,3}|[IVXLC]{1,7}|[A-Z])(?:[.:\s–—-].{0,80})?$/i],
];

export function readPlainText(source: string, builder: TextBuilder): void {
  for (const paragraph of source.split(/\n(?:[^\S\n]*\n)+/)) {
    const level = headingLevel(paragraph.trim());
    if (level) builder.heading(level, paragraph);
    else builder.block("paragraph", [{ text: paragraph }]);
  }
}

/** 1 is the outermost; undefined for ordinary text. */
function headingLevel(paragraph: string): number | undefined {
  if (paragraph.includes("\n") || /[.。！？!?;；,，]$/.test(paragraph)) return undefined;
  return headings.find(([, pattern]) => pattern.test(paragraph))?.[0];
}
