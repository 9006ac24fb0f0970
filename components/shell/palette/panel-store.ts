"use client";

import { useSyncExternalStore } from "react";

/** What lies over the page for the keyboard: the way to anywhere, or the list of keys. */
export type Panel = "palette" | "keys";

let open: Panel | null = null;
const listeners = new Set<() => void>();

export function showPanel(panel: Panel | null) {
  open = panel;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePanel = (): Panel | null =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
