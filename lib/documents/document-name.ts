import { isOneLine } from "../../contracts/rules/characters.ts";
import { codePointLength, truncateCodePoints } from "../../contracts/rules/code-points.ts";
import { normaliseText } from "../../contracts/rules/metadata-value.ts";
import type { FieldError } from "../gateway/error.ts";

export const documentNameLimit = 255;

/** As it is sent and kept: composed (NFC), without space at both ends. */
export const documentNameOf = (text: string): string => normaliseText(text);

/** What a document is called when nobody says otherwise: its file's name without an extension that only names the type. */
export function suggestDocumentName(fileName: string, extensions: string[]): string {
  const extension = extensions.find((end) => fileName.toLowerCase().endsWith(`.${end}`));
  const stem = extension ? fileName.slice(0, -(extension.length + 1)) : fileName;
  return truncateCodePoints(documentNameOf(stem) || documentNameOf(fileName), documentNameLimit);
}

/** What would be refused, under `field`. */
export function documentNameError(text: string, field: string): FieldError | null {
  const name = documentNameOf(text);
  if (name === "") return { field, reason: "missing" };
  if (codePointLength(name) > documentNameLimit) return { field, reason: "tooLong", limit: documentNameLimit };
  return isOneLine(name) ? null : { field, reason: "wrongForm" };
}
