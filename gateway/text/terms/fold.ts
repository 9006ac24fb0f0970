/**
 * Brings what is the same to a reader to one form: compatibility forms (full-width letters, ligatures, radicals), upper
 * and lower case, accents of Latin letters, traditional and simplified characters. For the index and for queries only;
 * shown text stays as it is.
 */
import traditional from "opencc-js/dict/TSCharacters";
import { plainRadicals } from "../radicals.ts";

/** Character by character, so that a piece folds as it folds inside its sentence. */
const simplified = new Map(
  traditional.split("|").map((entry) => entry.split(" ").slice(0, 2) as [string, string]), // "trad simp", from OpenCC
);
/** Soft hyphens, joiners, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const accentOfLatin = /(\p{sc=Latin})\p{Mn}+/gu;
const han = /[\u3400-\u9fff\u{20000}-\u{3ffff}]/gu;

export function fold(text: string): string {
  const plain = plainRadicals(text).normalize("NFKC").replace(unseen, "").toLowerCase();
  const withoutAccents = plain.normalize("NFD").replace(accentOfLatin, "$1").normalize("NFC");
  return withoutAccents.replace(han, (character) => simplified.get(character) ?? character);
}
