/** Files that hold keys: readable by their owner alone, and whole or not there at all. */
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

export function writePrivate(path: string, value: unknown): void {
  const draft = `${path}.new`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600); // the mode above does not count for a draft that a killed start left
  renameSync(draft, path);
}

/** The file's content, undefined when there is none. Also takes back rights that others were given meanwhile. */
export function readPrivate(path: string): unknown {
  if (!existsSync(path)) return undefined;
  chmodSync(path, 0o600);
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path} is not readable as JSON; put its backup back, or remove it to have a new one made.`, {
      cause,
    });
  }
}
