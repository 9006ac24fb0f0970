"use client";

import { type RefObject, useRef, useState } from "react";

type Opener = RefObject<Element | null>;

/**
 * For a dialog that is opened by an address or a key and so has no trigger of its own: gives the focus back to whatever
 * had it before. `opener` goes into a `RememberOpener` inside the dialog.
 */
export function useReturnFocus() {
  const opener: Opener = useRef<Element>(null);
  function returnFocus(event: Event) {
    const { current } = opener;
    if (!(current instanceof HTMLElement) || !current.isConnected || current === document.body) return;
    event.preventDefault();
    current.focus();
  }
  return { opener, returnFocus };
}

/** Drawn only while the dialog is open, and before anything inside takes the focus. */
export function RememberOpener({ opener }: { opener: Opener }) {
  useState(() => {
    opener.current = document.activeElement;
  });
  return null;
}
