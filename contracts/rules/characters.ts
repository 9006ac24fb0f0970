/** Characters that a text of one line, or any text that is kept, may not hold. */

const lineBreaks = /[\p{Cc}\u2028\u2029]/u;
const controls = /(?![\t\n\r])\p{Cc}/u;
/** Embeddings, overrides and isolates, with which a name can be made to read as another one. */
const reorders = /[\u202a-\u202e\u2066-\u2069]/;

/** One line that has a form in UTF-8: no control characters, no line ends, no half of a surrogate pair. */
export const isOneLine = (text: string): boolean => text.isWellFormed() && !lineBreaks.test(text);

/** Any number of lines; of control characters only tabs and line ends. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !controls.test(text);

export const turnsDirection = (text: string): boolean => reorders.test(text);
