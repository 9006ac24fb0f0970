/** What this browser remembers of somebody's first steps: words in one line, such as "asked hidden". */
export type Remembered = "asked" | "hidden";

const keyOf = (owner: string) => `first-steps:${owner}`;
const listeners = new Set<() => void>();

export const readMemory = (owner: string): string => localStorage.getItem(keyOf(owner)) ?? "";

export function keepMemory(owner: string, word: Remembered) {
  const known = readMemory(owner);
  if (known.includes(word)) return;
  localStorage.setItem(keyOf(owner), `${known} ${word}`.trim());
  for (const listener of listeners) listener();
}

export function subscribeToMemory(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
