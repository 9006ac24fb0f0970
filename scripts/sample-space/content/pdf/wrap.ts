import { textWidth } from "./text-width.ts";

const mayNotBegin = /^[，。；：！？、）】》”’％·]/u;

/** Breaks a paragraph into lines at most `width` points wide: between words, and between Chinese characters. */
export function wrap(text: string, size: number, width: number): string[] {
  const pieces = text.match(/[!-~]+ ?| |[^ -~] ?/gu) ?? [];
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    const fits = textWidth((line + piece).trimEnd(), size) <= width;
    if (fits || line === "" || mayNotBegin.test(piece)) {
      line += piece;
      continue;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  return lines;
}
