import { codePointLength } from "./code-points.ts";

export const fileNameLength = 255;

export type FileName =
  | { ok: true; value: string }
  | { ok: false; why: "EMPTY" | "TOO_LONG" | "NOT_TEXT" | "CONTROL_CHARACTER" | "PATH" };

const control = /[\p{Cc}\u2028\u2029]/u;

/**
 * The name a file is shown and kept under: NFC, trimmed, 1 to 255 code points on one line. It is never used as a path, and
 * names that would be one (`a/b`, `..`) are refused so that no other program can take them for one either. Characters that
 * turn the direction of text are kept like any other; whoever shows a name makes them visible.
 */
export function normaliseFileName(name: string): FileName {
  if (!name.isWellFormed()) return { ok: false, why: "NOT_TEXT" };
  const value = name.normalize("NFC").trim();
  if (value === "") return { ok: false, why: "EMPTY" };
  if (control.test(value)) return { ok: false, why: "CONTROL_CHARACTER" };
  if (/[/\\]/.test(value) || value === "." || value === "..") return { ok: false, why: "PATH" };
  if (codePointLength(value) > fileNameLength) return { ok: false, why: "TOO_LONG" };
  return { ok: true, value };
}
