"use client";

import { usePathname, useSearchParams } from "next/navigation";

/** A part of the page's state that lives in the address, set without asking the server: an open dialog, a chosen row. */
export function useUrlParam(
  name: string,
): [value: string | null, set: (value: string | null, mode?: "push" | "replace") => void] {
  const params = useSearchParams();
  const pathname = usePathname();
  function set(value: string | null, mode: "push" | "replace" = "push") {
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    const address = next.size > 0 ? `${pathname}?${next}` : pathname;
    window.history[mode === "push" ? "pushState" : "replaceState"](null, "", address);
  }
  return [params.get(name), set];
}
