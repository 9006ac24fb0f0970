"use client";

import { useState } from "react";

export type CopyOutcome = "copied" | "refused" | null;

const shownMs = 3000;

/** Puts text on the clipboard; the outcome is told for three seconds. A browser may refuse, and says so by failing. */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>(null);
  async function copy(text: string) {
    setOutcome(await write(text));
    setTimeout(() => setOutcome(null), shownMs);
  }
  return { outcome, copy };
}

async function write(text: string): Promise<CopyOutcome> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return "refused";
  }
}
