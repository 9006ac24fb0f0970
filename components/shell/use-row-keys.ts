"use client";

import { type RefObject, useRef } from "react";
import { useKeys } from "./use-keys";

/** J and K walk the rows of the list inside the returned ref; Enter then opens, since the row's link has the focus. */
export function useRowKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const step = (by: 1 | -1) => {
    const links = Array.from(ref.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? []);
    const present = links.indexOf(document.activeElement as HTMLElement);
    const next = present === -1 ? (by === 1 ? 0 : links.length - 1) : present + by;
    links[next]?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return ref;
}
