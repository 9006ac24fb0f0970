/**
 * The contract keeps engine words out of answers: a key that holds one of them, in any case, shows that something from
 * behind the Gateway leaked. Answers are scanned before their schema is asked, so that a leak is named as one.
 */
const forbidden = /ragflow|dataset|chunk|pipeline|model|rerank|provider|api_key|base_url|endpoint|last_error/;

export const answerDepthLimit = 64;

export type AnswerBreach = { why: "FORBIDDEN_KEY" | "TOO_DEEP" | "NOT_FINITE" | "UNSAFE_INTEGER" };

export const isForbiddenKey = (key: string): boolean => forbidden.test(key.toLowerCase());

/** JSON.parse reads 1e999 as Infinity, and rounds whole numbers beyond 2^53 without a word. */
function numberBreach(value: number): AnswerBreach | null {
  if (!Number.isFinite(value)) return { why: "NOT_FINITE" };
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? { why: "UNSAFE_INTEGER" } : null;
}

/** What is wrong with a parsed answer, or null. The breach names no key: it is text of the other side. */
export function scanAnswer(value: unknown, depth = 0): AnswerBreach | null {
  if (depth > answerDepthLimit) return { why: "TOO_DEEP" };
  if (typeof value === "number") return numberBreach(value);
  if (typeof value !== "object" || value === null) return null;
  if (!Array.isArray(value) && Object.keys(value).some(isForbiddenKey)) return { why: "FORBIDDEN_KEY" };
  for (const item of Object.values(value)) {
    const breach = scanAnswer(item, depth + 1);
    if (breach) return breach;
  }
  return null;
}
