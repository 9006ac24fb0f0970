/** Bytes of a text file → text, in the encodings the Gateway takes: UTF-8, UTF-16 and GB18030. */

/** Null when the bytes are text in none of them. */
export function decodeText(bytes: Uint8Array): string | null {
  for (const encoding of likelyEncodings(bytes)) {
    const text = tryDecode(bytes, encoding);
    if (text !== null) return text;
  }
  return null;
}

/** A byte order mark decides; without one, zeros in every other byte are UTF-16, which has them in any Latin text. */
function likelyEncodings(bytes: Uint8Array): string[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return ["utf-16le"];
  if (first === 0xfe && second === 0xff) return ["utf-16be"];
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > sample.length / 10) return even > odd ? ["utf-16be"] : ["utf-16le"];
  return ["utf-8", "gb18030"];
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null; // what a fatal decoder throws for bytes that are not its encoding
    throw error;
  }
}
