import { randomInt } from "node:crypto";

const alphabets = ["0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const changedLength = 12;

/** An id that looks like the given one and names nothing: its last letters and digits are others of the same kind. */
export function unknownId(id: string): string {
  const characters = [...id];
  let left = changedLength;
  for (let index = characters.length - 1; index >= 0 && left > 0; index -= 1) {
    const alphabet = alphabetOf(id, characters[index] ?? "");
    if (!alphabet) continue;
    characters[index] = alphabet[randomInt(alphabet.length)] ?? "0";
    left -= 1;
  }
  return characters.join("");
}

/** Ids in hexadecimal stay in hexadecimal. */
function alphabetOf(id: string, character: string): string | undefined {
  const alphabet = alphabets.find((letters) => letters.includes(character));
  const isHexadecimal = /[0-9a-f-]{16}$/i.test(id);
  return isHexadecimal && alphabet !== alphabets[0] ? alphabet?.slice(0, 6) : alphabet;
}
