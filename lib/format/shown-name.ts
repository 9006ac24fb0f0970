/**
 * Embeddings, overrides and isolates: after U+202E the name `invoice…fdp.exe` would be drawn as `invoice…exe.pdf`. And
 * what has no width at all, with which two names look alike; joiners, which scripts and emoji need, are not among them.
 */
const misleading = /[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

const hexOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");

/**
 * A name as it may be drawn: characters that turn the direction of text or cannot be seen are spelt out, so that nobody takes
 * one name for another. Only for showing; what is sent and saved is the name itself.
 */
export const shownName = (name: string): string => name.replace(misleading, (one) => `[U+${hexOf(one)}]`);

/** A value as JSON that is drawn as it will be read: the same characters are escaped, which means the same to whoever parses it. */
export const shownJson = (value: object): string =>
  JSON.stringify(value, null, 2).replace(misleading, (one) => `\\u${hexOf(one)}`);
