"use client";

import { useTranslations } from "use-intl";
import { shownName } from "@/lib/format/shown-name";
import type { Upload } from "../queue/upload";

/** Tells a screen reader what each file came to; there from the beginning, since a live region that appears says nothing. */
export function TrayAnnouncer({ uploads }: { uploads: Upload[] }) {
  const t = useTranslations("uploads.announced");
  return (
    <div role="status" className="sr-only">
      {uploads.map(({ intentId, documentName, state }) => {
        if (state.phase === "done") return <p key={intentId}>{t("done", { name: shownName(documentName) })}</p>;
        if (state.phase === "failed") return <p key={intentId}>{t("failed", { name: shownName(documentName) })}</p>;
        return null;
      })}
    </div>
  );
}
