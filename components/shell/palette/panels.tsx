"use client";

import { lazy, Suspense, useEffect } from "react";
import { useKeys } from "../use-keys";
import { showPanel, usePanel } from "./panel-store";

/** Their code comes when they are wanted: most page views open neither. */
export const loadPalette = () => import("./palette-dialog");
const PaletteDialog = lazy(loadPalette);
const KeysDialog = lazy(() => import("./keys-dialog"));

/** The keys that hold on every page, and what they open. Stands once in the frame. */
export function Panels() {
  const panel = usePanel();
  useKeys({
    "?": () => showPanel("keys"),
    "/": () => (hasOwnSearch() ? false : showPanel("palette")),
  });
  useEffect(() => {
    window.addEventListener("keydown", onModifiedKey);
    return () => window.removeEventListener("keydown", onModifiedKey);
  }, []);
  if (!panel) return null;
  const close = () => showPanel(null);
  return (
    <Suspense fallback={null}>
      {panel === "palette" ? <PaletteDialog onClose={close} /> : <KeysDialog onClose={close} />}
    </Suspense>
  );
}

/** A page with a search of its own answers the key itself. */
const hasOwnSearch = () => document.querySelector("main search, main [role=search]") !== null;

/** Works while somebody types, too; not over a dialog, which is in the middle of something. */
function onModifiedKey(event: KeyboardEvent) {
  if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
  if (document.querySelector("[role=dialog]")) return;
  event.preventDefault();
  showPanel("palette");
}
