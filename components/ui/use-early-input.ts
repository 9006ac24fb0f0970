"use client";

import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useIsHydrated } from "./use-is-hydrated";

/**
 * What somebody typed or chose in a field that the server drew, before the page came alive, stays on the screen, but React
 * knows nothing of it. `take` gets it as soon as the page is alive. Answers the ref of the element that `read` looks at.
 */
export function useEarlyInput<Element extends HTMLElement>(
  known: string,
  read: (element: Element) => string | undefined,
  take: (value: string, element: Element) => void,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const isHydrated = useIsHydrated();
  const [isFromServer] = useState(!isHydrated);
  const look = useEffectEvent(() => {
    const element = ref.current;
    const value = element ? read(element) : undefined;
    if (element && value !== undefined && value !== known) take(value, element);
  });
  // Before anything is drawn again: that would put what is known in its place.
  useLayoutEffect(() => {
    if (isFromServer) look();
  }, [isFromServer]);
  return ref;
}
