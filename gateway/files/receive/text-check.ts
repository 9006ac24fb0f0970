/** Tells text from anything else while it streams by. */

/** Tab, line ends, form feed and escape occur in text; the other C0 characters do not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const neverInText = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Accepts UTF-16 with a byte order mark, UTF-8 and GB18030. The encodings that are still possible are followed side by
 * side; nothing else is kept in memory.
 */
export class TextCheck {
  #possible: TextDecoder[] | null = null;

  /** False as soon as the bytes so far cannot be the beginning of a text. */
  push(chunk: Uint8Array): boolean {
    this.#possible ??= decodersFor(chunk);
    return this.#keep((decoder) => decoder.decode(chunk, { stream: true }));
  }

  /** False when the text breaks off inside a character. */
  end(): boolean {
    return this.#keep((decoder) => decoder.decode());
  }

  #keep(decode: (decoder: TextDecoder) => string): boolean {
    this.#possible = (this.#possible ?? []).filter((decoder) => isText(() => decode(decoder)));
    return this.#possible.length > 0;
  }
}

function decodersFor([first, second]: Uint8Array): TextDecoder[] {
  const encodings =
    first === 0xff && second === 0xfe ? ["utf-16le"] : first === 0xfe && second === 0xff ? ["utf-16be"] : null;
  return (encodings ?? ["utf-8", "gb18030"]).map((encoding) => new TextDecoder(encoding, { fatal: true }));
}

function isText(decode: () => string): boolean {
  try {
    return !neverInText.test(decode());
  } catch (error) {
    if (error instanceof TypeError) return false; // what a fatal decoder throws for bytes that are not its encoding
    throw error;
  }
}
