import { isOneLine, isPlainText, turnsDirection } from "../../../contracts/rules/characters.ts";
import { codePointLength } from "../../../contracts/rules/code-points.ts";
import { type FieldError, Refusal } from "../../refusal.ts";

/** A name as it is kept: NFC and trimmed, one line. `maxLength` counts code points, after normalising. */
export function normaliseName(field: string, value: string, maxLength: number): string {
  if (turnsDirection(value)) throw refused(field, "malformed", "Must not turn the direction of text.");
  return normaliseDocumentName(field, value, maxLength);
}

/** The same for a document, which is called as its file: there every character is kept that a file's name may have. */
export function normaliseDocumentName(field: string, value: string, maxLength: number): string {
  const name = value.normalize("NFC").trim();
  if (name === "") throw refused(field, "blank", "Must not be blank.");
  if (!isOneLine(name)) throw refused(field, "malformed", "Must be one line without control characters.");
  if (codePointLength(name) > maxLength) throw refused(field, "too_long", `Must have at most ${maxLength} characters.`);
  return name;
}

/** A description as it is kept: NFC and trimmed, any number of lines. Empty stands for none. */
export function normaliseDescription(field: string, value: string, maxLength: number): string {
  const description = value.normalize("NFC").trim();
  if (!isPlainText(description)) throw refused(field, "malformed", "Must not contain control characters.");
  if (codePointLength(description) > maxLength)
    throw refused(field, "too_long", `Must have at most ${maxLength} characters.`);
  return description;
}

/** A reason as it is kept: like a description, but not blank. */
export function normaliseReason(field: string, value: string): string {
  const reason = normaliseDescription(field, value, 1024);
  if (reason === "") throw refused(field, "blank", "Must not be blank.");
  return reason;
}

const refused = (field: string, reason: string, message: string) => {
  const fieldErrors: FieldError[] = [{ field, reason, message }];
  return new Refusal("KNOWLEDGE_INVALID_INPUT", "A text in the input cannot be accepted.", { fieldErrors });
};
