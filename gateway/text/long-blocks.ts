/**
 * No block is longer than this many UTF-16 units: what comes after works block by block and would hold everybody up over
 * a file that is one line.
 */
const longest = 40_000;
/** A better place to cut is looked for in this last part. */
const searched = 4_000;

/** The text itself, or its parts, cut where a line, a sentence, a word or at least a character ends. */
export function longBlockParts(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const cut = cutBefore(rest);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).replace(/^[^\S\n]*\n+/, "");
  }
  return [...parts, rest].filter((part) => part.trim() !== "");
}

const ends = [/\n(?=[^\n]*$)/, /(?<=[.!?。！？；;])(?=[^.!?。！？；;]*$)/, /\s(?=\S*$)/];

function cutBefore(text: string): number {
  const from = longest - searched;
  const window = text.slice(from, longest);
  for (const end of ends) {
    const found = end.exec(window);
    if (found) return from + found.index + found[0].length;
  }
  const start = firstCharacters.segment(text.slice(longest - 100, longest)).containing(99)?.index;
  return longest - 100 + (start && start > 0 ? start : 99);
}

const firstCharacters = new Intl.Segmenter("und", { granularity: "grapheme" });
