import { readXml } from "../xml.ts";

/** The texts that cells refer to by number. Readings beside Japanese and Chinese words (`rPh`) are left out. */
export async function readSharedStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let text = "";
  let isText = false;
  let isReading = false;
  await readXml(bytes, {
    open: (name) => {
      if (name === "si") text = "";
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si") strings.push(unescaped(text));
    },
  });
  return strings;
}

/** Office writes characters that XML may not hold as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
