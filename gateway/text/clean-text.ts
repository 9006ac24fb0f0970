/** Makes text from a file fit to be kept and shown: one kind of line end, no control characters, NFC. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const lineEnds = /\r\n?|[\u0085\u2028\u2029\u000b\u000c]/g;
/** C0 and C1 controls but tab and line feed, the byte order mark, noncharacters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwanted = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff\ud800-\udfff]/gu;
/** The look behind keeps a long run of spaces from being tried again from each of them. */
const spaceBeforeLineEnd = /(?<![^\S\n])[^\S\n]+$/gm;
const manyEmptyLines = /\n{3,}/g;

/** Keeps inner spaces, so that code and columns stay as they are. */
export function cleanText(text: string): string {
  return text
    .replace(lineEnds, "\n")
    .replace(unwanted, "")
    .normalize("NFC")
    .replace(spaceBeforeLineEnd, "")
    .replace(manyEmptyLines, "\n\n");
}

/** The same as one line, for headings. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ").trim();
