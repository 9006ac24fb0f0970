/** Which stretches of a passage have to do with the question, for the eye. The engine alone decides what is found. */
import { stemmer } from "stemmer";

export type Stretch = { text: string; isMatch: boolean };

/** Scripts written without spaces between words: there pairs of characters are compared. */
const dense =
  "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}々〆ー]";
const sparse = `(?:(?!${dense})[\\p{L}\\p{N}\\p{M}])`;
const token = new RegExp(`(${dense}(?:${dense}|\\p{M})*)|${sparse}+`, "gu");

/** Words that say that something is asked, not what about. */
const askingWords = new Set(
  (
    "a an and are as at be by can could did do does for from has have how i if in into is it its may must my of on or our " +
    "shall should that the their there they this to was we were what when where which who whom whose why will with " +
    "would you your"
  ).split(" "),
);
const askingPairs = new Set("什么 怎么 怎样 如何 多少 为何 是否 可以 需要 应该 应当 请问 我们 你们 他们".split(" "));
const askingCharacter = /[的了吗呢吧啊么谁哪几]/;
const joiner = /^[-_./:@'’+#&]$/;

/** Parts the text into stretches that match the question and stretches that do not; together they are the text. */
export function markMatches(text: string, query: string): Stretch[] {
  const terms = termsOf(query);
  const ranges = [...text.matchAll(token)].flatMap((found) => {
    const [word, run] = found;
    return run ? rangesInRun(run, found.index, terms) : rangeOfWord(word, found.index, terms);
  });
  return stretchesOf(text, joined(ranges, text));
}

type Range = { start: number; end: number };

function termsOf(query: string): Set<string> {
  const all = [...query.normalize("NFC").matchAll(token)].flatMap(([word, run]) => (run ? pairsOf(run) : [stem(word)]));
  const telling = all.filter(
    (term) => !askingWords.has(term) && !askingPairs.has(term) && !(term.length > 1 && askingCharacter.test(term)),
  );
  return new Set(telling.length > 0 ? telling : all);
}

function pairsOf(run: string): string[] {
  const characters = Array.from(run, fold);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

function rangesInRun(run: string, offset: number, terms: Set<string>): Range[] {
  const ranges: Range[] = [];
  let last: { folded: string; start: number } | undefined;
  let start = offset;
  for (const character of run) {
    const folded = fold(character);
    const end = start + character.length;
    if (terms.has(folded)) ranges.push({ start, end });
    if (last && terms.has(last.folded + folded)) ranges.push({ start: last.start, end });
    last = { folded, start };
    start = end;
  }
  return ranges;
}

const rangeOfWord = (word: string, start: number, terms: Set<string>): Range[] =>
  terms.has(stem(word)) ? [{ start, end: start + word.length }] : [];

const accents = /(\p{sc=Latin})\p{Mn}+/gu;
const fold = (text: string): string =>
  text.normalize("NFKC").toLowerCase().normalize("NFD").replace(accents, "$1").normalize("NFC");

function stem(word: string): string {
  const folded = fold(word);
  return /^[a-z]{3,}$/.test(folded) && !askingWords.has(folded) ? stemmer(folded) : folded;
}

/** Ranges in their order; those that touch, overlap or are parts of one code (`XK-200`) become one. */
function joined(ranges: Range[], text: string): Range[] {
  const whole: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    const isNear =
      last && (range.start <= last.end || joiner.test(text.slice(last.end, range.start).normalize("NFKC")));
    if (isNear) last.end = Math.max(last.end, range.end);
    else whole.push({ ...range });
  }
  return whole;
}

function stretchesOf(text: string, ranges: Range[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start > at) stretches.push({ text: text.slice(at, start), isMatch: false });
    stretches.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  if (at < text.length) stretches.push({ text: text.slice(at), isMatch: false });
  return stretches;
}
