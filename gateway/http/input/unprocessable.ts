import { type FieldError, Refusal } from "../../refusal.ts";

/** Deeper than anything a contract describes; keeps the walk below within the stack. */
const maxDepth = 64;
/** Far longer than any list in a contract. The validators compare list entries pairwise, so length costs squared. */
const maxEntries = 500;

/**
 * Refuses what must not even reach the validators or the database: halves of surrogate pairs and the character NUL, in
 * values and in names (PostgreSQL stores neither), very deep nesting and very long lists.
 */
export function refuseUnprocessable(value: unknown, root: string): void {
  const found = firstTrouble(value, [], 0);
  if (!found) return;
  const field = found.path.join(".").slice(0, 256).toWellFormed() || root;
  const fieldErrors: FieldError[] = [{ field, ...found.trouble }];
  throw new Refusal("KNOWLEDGE_INVALID_INPUT", "The input contains something that cannot be processed.", {
    fieldErrors,
  });
}

type Trouble = Pick<FieldError, "reason" | "message">;
const brokenText: Trouble = { reason: "malformed_text", message: "Contains text that is not valid Unicode, or NUL." };
const tooDeep: Trouble = { reason: "too_deep", message: "Is nested too deeply." };
const tooMany: Trouble = { reason: "too_many", message: "Has too many entries." };

const isBroken = (text: string) => !text.isWellFormed() || text.includes("\0");

function firstTrouble(value: unknown, path: string[], depth: number): { path: string[]; trouble: Trouble } | undefined {
  if (typeof value === "string") return isBroken(value) ? { path, trouble: brokenText } : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === maxDepth) return { path: path.slice(0, 4), trouble: tooDeep };
  const entries = Object.entries(value);
  if (entries.length > maxEntries) return { path, trouble: tooMany };
  for (const [name, inner] of entries) {
    if (isBroken(name)) return { path, trouble: brokenText };
    const found = firstTrouble(inner, [...path, name], depth + 1);
    if (found) return found;
  }
  return undefined;
}
