/**
 * The language attribute of a document's text, by its script, so that Chinese and Japanese get their own shapes of shared
 * characters and nothing is read aloud as if it were in the page's language. Empty: not known.
 */
export function textLanguage(text: string): "ja" | "ko" | "zh" | "" {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return "ja";
  if (/\p{sc=Hangul}/u.test(text)) return "ko";
  return /\p{sc=Han}/u.test(text) ? "zh" : "";
}
