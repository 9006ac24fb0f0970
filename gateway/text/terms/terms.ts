/**
 * Text → the terms it is indexed and found by: stems of words, codes as a whole and by their parts; for scripts without
 * spaces the pairs of neighbouring characters, and the characters that are words by themselves.
 */
import { stemmer } from "stemmer";
import { fold } from "./fold.ts";
import { stopWords } from "./stop-words.ts";

/** Scripts written without spaces between words, and Hangul, whose words carry endings. */
const dense =
  "[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}々〆ー]";
const sparse = `(?:(?!${dense})[\\p{L}\\p{N}\\p{M}])`;
/** A run of dense script, or a word with what holds codes together: `XK-200/3`, `user_id`, `e-mail`, `c++`, `1.2.3`. */
const token = new RegExp(`(${dense}(?:${dense}|\\p{M})*)|(${sparse}+(?:[-_./:@'’+#&]+${sparse}+)*(?:\\+\\+|#)?)`, "gu");
const partOfCode = new RegExp(`${sparse}+`, "gu");
const apostrophe = /['’](?:s$)?/g;
const longestTerm = 64;
const pairWeight = 0.5;
/** Follows the last character of a run, which begins no pair. Occurs in no other term. */
const endMark = "$";

/**
 * What a query asks for. `isPrefix`: any term that begins so, which is how one character alone is found. `weight`:
 * neighbouring pairs share a character, so each says half as much as a word.
 */
export type QueryTerm = { term: string; isPrefix: boolean; weight: number };

/** Every occurrence of every term, for the index. */
export function* termsOf(text: string): Generator<string> {
  for (const { run, word } of tokensOf(text)) {
    if (run === undefined) yield* formsOf(word);
    else {
      const characters = [...run];
      yield* pairsOf(characters);
      yield `${characters.at(-1)}${endMark}`;
      yield* shortWordsOf(run);
    }
  }
}

/** Each term once. Stop words only where there is nothing else. */
export function queryTermsOf(text: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  const add = (term: string, isPrefix: boolean, weight: number) =>
    terms.set(`${term}${isPrefix}`, { term, isPrefix, weight });
  for (const { run, word } of tokensOf(text)) {
    if (run === undefined) for (const form of formsOf(word)) add(form, false, 1);
    else if ([...run].length === 1) add(run, true, 1);
    else for (const part of tellingParts(run)) for (const term of denseTermsOf(part)) add(term, false, pairWeight);
  }
  const all = [...terms.values()];
  const telling = all.filter(({ term }) => !stopWords.has(term));
  return telling.length > 0 ? telling : all;
}

/** Words and codes as they are written, folded but not stemmed: what a fragment can be a fragment of. */
export function* wordsOf(text: string): Generator<string> {
  for (const { word } of tokensOf(text))
    if (word !== undefined) yield word.replace(apostrophe, "").slice(0, longestTerm);
}

/** The terms that a word of `wordsOf` is indexed by, the word's own first. */
export const termsOfWord = (word: string): string[] => [...formsOf(word)];

type Token = { run: string; word?: undefined } | { run?: undefined; word: string };

function* tokensOf(text: string): Generator<Token> {
  for (const [, run, word] of fold(text).matchAll(token)) {
    if (run) yield { run };
    else if (word) yield { word };
  }
}

function* pairsOf(characters: string[]): Generator<string> {
  for (let index = 1; index < characters.length; index += 1) yield `${characters[index - 1]}${characters[index]}`;
}

/** What is left of a run without its stop words, so that no pair reaches into them; all of it if that is nothing. */
function tellingParts(run: string): string[] {
  const parts = [""];
  for (const { segment } of segmenter.segment(run))
    if (stopWords.has(segment)) parts.push("");
    else parts[parts.length - 1] += segment;
  const telling = parts.filter((part) => part !== "");
  return telling.length > 0 ? telling : [run];
}

const denseTermsOf = (run: string): string[] => [...pairsOf([...run]), ...shortWordsOf(run)];

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** Pairs cannot tell a word of one character from half of another word; the segmenter can, mostly. */
function* shortWordsOf(run: string): Generator<string> {
  for (const { segment } of segmenter.segment(run)) if ([...segment].length === 1) yield segment;
}

function* formsOf(word: string): Generator<string> {
  const plain = word.replace(apostrophe, "");
  const parts = plain.match(partOfCode) ?? [];
  if (parts.length > 1 || parts[0] !== plain) yield plain.slice(0, longestTerm);
  for (const part of parts) yield stem(part).slice(0, longestTerm);
}

const englishWord = /^[a-z]{3,}$/;
const knownStems = new Map<string, string>();
const mostKnownStems = 50_000;

function stem(word: string): string {
  if (!englishWord.test(word)) return word;
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  if (knownStems.size >= mostKnownStems) knownStems.clear();
  const found = stopWords.has(word) ? word : stemmer(word);
  knownStems.set(word, found);
  return found;
}
