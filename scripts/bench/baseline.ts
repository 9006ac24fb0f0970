/** Plain BM25 of a well-kept library over the same titles and texts. */
import MiniSearch from "minisearch";
import type { Collection } from "./collection.ts";

export type Search = (query: string) => Promise<string[]>;

const words = new Intl.Segmenter("zh", { granularity: "word" });
/** Words as ICU finds them: the library's own tokeniser takes a Chinese sentence for one word. */
const tokenize = (text: string): string[] =>
  [...words.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

export function libraryBaseline(documents: Collection["documents"], options: { hasFields: boolean }): Search {
  const index = new MiniSearch({ fields: options.hasFields ? ["title", "text"] : ["whole"], tokenize });
  index.addAll(documents.map(({ id, title, text }) => ({ id, title, text, whole: `${title}\n${text}` })));
  return async (query) => (tokenize(query).length === 0 ? [] : index.search(query).map(({ id }) => String(id)));
}
