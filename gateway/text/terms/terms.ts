/** Text → the terms it is indexed and found by: stems of words, whole codes and their parts, pairs of CJK characters. */
import { stemmer } from "stemmer";
import { fold } from "./fold.ts";

/** Scripts written without spaces between words. */
const dense =
  "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}々〆ー]";
const sparse = `(?:(?!${dense})[\\p{L}\\p{N}\\p{M}])`;
/** A run of dense script, or a word with what holds codes together: `XK-200/3`, `user_id`, `e-mail`, `c++`, `1.2.3`. */
const token = new RegExp(`(${dense}(?:${dense}|\\p{M})*)|(${sparse}+(?:[-_./:@'’+#&]+${sparse}+)*(?:\\+\\+|#)?)`, "gu");
const partOfCode = new RegExp(`${sparse}+`, "gu");
const apostrophe = /['’](?:s$)?/g;
const longest = 64;

/** Yields every occurrence. Dense script gives pairs, and its last character alone so that `库` finds every `库`. */
export function* termsOf(text: string): Generator<string> {
  for (const [, run, word] of fold(text).matchAll(token)) {
    if (run) yield* pairsOf(run);
    else if (word) yield* formsOf(word);
  }
}

function* pairsOf(run: string): Generator<string> {
  let last = "";
  for (const character of run) {
    if (last !== "") yield last + character;
    last = character;
  }
  yield last;
}

/** A code is a term as a whole and by its parts, so that it is found either way. */
function* formsOf(word: string): Generator<string> {
  const plain = word.replace(apostrophe, "");
  const parts = plain.match(partOfCode) ?? [];
  if (parts.length > 1 || parts[0] !== plain) yield plain.slice(0, longest);
  for (const part of parts) yield stem(part).slice(0, longest);
}

const isEnglishWord = /^[a-z]{3,}$/;
const stems = new Map<string, string>();

function stem(word: string): string {
  if (!isEnglishWord.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > 50_000) stems.clear();
  const found = stemmer(word);
  stems.set(word, found);
  return found;
}
