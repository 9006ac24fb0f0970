"use client";

import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DocumentDetail } from "../document";
import { type SlotChange, slotChange } from "./slot-change";

/** Says the flip, and whatever else ends a candidate, to a screen reader. */
export function SlotAnnouncer({ document, answers }: { document: DocumentDetail; answers: boolean }) {
  const t = useTranslations("documents.changes");
  const [before, setBefore] = useState(document);
  const [change, setChange] = useState<SlotChange | null>(null);
  if (before !== document) {
    const next = slotChange(before, document);
    setBefore(document);
    if (next) setChange(next);
  }
  return (
    <p role="status" className="sr-only">
      {change && t(change.what === "serves" && !answers ? "activated" : change.what, { no: change.no })}
    </p>
  );
}
