import { readFileSync } from "node:fs";
import { UsageError } from "./options.ts";

/** The text of a file that an option names. */
export function readText(option: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new UsageError(`${option}: the file cannot be read.`);
  }
}
