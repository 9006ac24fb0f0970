/** Characters of scripts that are written without spaces, and their punctuation: nothing goes between two of them. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Whether the last character of one text and the first of the next, once joined, want no space between them. */
export const isWideSeam = (left: string, right: string): boolean =>
  wide.test([...left.slice(-2)].at(-1) ?? "") && wide.test([...right.slice(0, 2)][0] ?? "");
