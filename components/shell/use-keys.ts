"use client";

import { useEffect } from "react";

/**
 * Single keys for the whole page. They rest while somebody types, while a dialog or menu is open, and with Ctrl, Alt or
 * Meta held, which belong to the browser. A handler that answers `false` leaves the key to others.
 */
export function useKeys(handlers: Record<string, (event: KeyboardEvent) => unknown>) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const handle = Object.hasOwn(handlers, event.key) ? handlers[event.key] : undefined;
      if (!handle || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog],[role=menu]")) return;
      if (handle(event) !== false) event.preventDefault();
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])"));
