import type { ReactNode } from "react";

export type TooltipSide = "top" | "bottom";

export type ShownTooltip = {
  id: string;
  element: HTMLElement;
  side: TooltipSide;
  text: ReactNode;
  onChange: (isShown: boolean) => void;
};

/*
 * At most one tooltip is shown at a time, and one layer draws it: a table of hundreds of badges and times then costs a
 * few listeners each, and no positioning library.
 */
let shown: ShownTooltip | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const shownTooltip = () => shown;

export function onTooltipChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: ShownTooltip | null) {
  clearTimeout(timer);
  if (shown?.id !== next?.id) shown?.onChange(false);
  shown = next;
  next?.onChange(true);
  for (const listener of listeners) listener();
}

/** After `delayMs`, or at once where another one is open already. */
export function showTooltip(next: ShownTooltip, delayMs: number) {
  clearTimeout(timer);
  if (shown || delayMs === 0) set(next);
  else timer = setTimeout(() => set(next), delayMs);
}

/** Hides the tooltip `id`, or whichever is shown or about to be. */
export function hideTooltip(id?: string, delayMs = 0) {
  if (shown && id !== undefined && shown.id !== id) return;
  clearTimeout(timer);
  if (!shown) return;
  if (delayMs === 0) set(null);
  else timer = setTimeout(() => set(null), delayMs);
}

/** The pointer went into the tooltip itself: it stays. */
export const keepTooltip = () => clearTimeout(timer);
