/** Embeddings, overrides and isolates: after U+202E the name `invoice…fdp.exe` would be drawn as `invoice…exe.pdf`. */
const turnsDirection = /[\u202a-\u202e\u2066-\u2069]/g;

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");

/**
 * A name as it may be drawn: characters that turn the direction of text are spelt out, so that nobody takes one name for
 * another. Only for showing; what is sent and saved is the name itself.
 */
export const shownName = (name: string): string => name.replace(turnsDirection, (one) => `[U+${hexOf(one)}]`);

/** A value as JSON that is drawn as it will be read: the same characters are escaped, which means the same to whoever parses it. */
export const shownJson = (value: object): string =>
  JSON.stringify(value, null, 2).replace(turnsDirection, (one) => `\\u${hexOf(one)}`);
