import { codePointLength } from "../../contracts/rules/code-points.ts";
import { Refusal } from "../refusal.ts";

const maxLength = 255;

/** A name in its one form: NFC, trimmed. Refuses what the contract's bounds no longer allow in that form. */
export function normaliseName(given: string, field: string): string {
  const name = given.normalize("NFC").trim();
  const length = codePointLength(name);
  if (length >= 1 && length <= maxLength) return name;
  const fault =
    length === 0
      ? { reason: "too_short", message: "Must not be blank." }
      : { reason: "too_long", message: `Must have at most ${maxLength} characters.` };
  throw new Refusal("KNOWLEDGE_INVALID_INPUT", "The name is blank or too long.", {
    fieldErrors: [{ field, ...fault }],
  });
}
