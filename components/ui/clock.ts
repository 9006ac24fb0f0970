"use client";

import { useSyncExternalStore } from "react";
import { useNow } from "use-intl";

const tickMs = 10_000;
const listeners = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = new Date();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** The time, moving every ten seconds for all who show it. Until hydration it is the server's, so that both draw the same. */
export function useClock(): Date {
  const serverNow = useNow();
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => serverNow,
  );
}
