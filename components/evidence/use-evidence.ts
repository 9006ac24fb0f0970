"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useSyncExternalStore } from "react";
import { evidenceHref, evidencePath, type Question, readEvidence, type View } from "@/lib/evidence/address";

/** The address of this page: what is asked and what is looked at. Moving in it asks the server for no new page. */
export function useEvidence() {
  const params = useSearchParams();
  const fragment = useSyncExternalStore(listenToFragment, readFragment, () => "");
  const { question, view } = useMemo(
    () => readEvidence(params.size > 0 ? params : new URLSearchParams(fragment.slice(1))),
    [params, fragment],
  );
  return { question, view, ask, look };
}

/** Asks another question; the amount of context stays as it was chosen. */
function ask(next: Question) {
  const { question, view } = addressNow();
  const href = evidenceHref(next, { ...view, hit: null });
  if (href !== evidenceHref(question, view)) move(href, "push");
}

/** Looks at something else of the same answer. */
function look(next: Partial<View>, mode: "push" | "replace") {
  const { question, view } = addressNow();
  move(evidenceHref(question, { ...view, ...next }), mode);
}

/** What was drawn last may be older than the address: a slider comes to rest after another passage was opened. */
const addressNow = () => readEvidence(new URLSearchParams(window.location.search || window.location.hash.slice(1)));

/** Next's own history functions are patched so that `useSearchParams` follows. */
function move(href: string, mode: "push" | "replace") {
  if (window.location.pathname !== evidencePath) return; // the person has gone on to another page
  window.history[mode === "push" ? "pushState" : "replaceState"](null, "", href);
}

const readFragment = () => window.location.hash;

function listenToFragment(listener: () => void) {
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  return () => {
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
  };
}
