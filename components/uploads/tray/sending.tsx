"use client";

import { useLocale, useTranslations } from "use-intl";
import { Progress } from "@/components/ui/progress";
import { fileSizeText } from "@/lib/format/file-size";
import { shownName } from "@/lib/format/shown-name";
import type { Upload } from "../queue/upload";

/** Bytes sent. Once all have left this browser the Gateway still looks at them, for a time nobody can tell. */
export function Sending({ upload: { state, documentName } }: { upload: Upload }) {
  const t = useTranslations("uploads.row");
  const locale = useLocale();
  if (state.phase !== "sending") return null;
  const { sentBytes, totalBytes } = state;
  const hasAllSent = sentBytes >= totalBytes && totalBytes > 0;
  const text = (bytes: number) => fileSizeText(bytes, locale);
  return (
    <div className="flex items-center gap-3 pr-1">
      <Progress
        label={t("progress", { name: shownName(documentName) })}
        percent={hasAllSent ? null : Math.floor((sentBytes / Math.max(totalBytes, 1)) * 100)}
        className="h-1 flex-1"
      />
      <span className="num shrink-0 text-ink-2 text-xs">
        {hasAllSent ? t("checking") : t("bytes", { sent: text(sentBytes), total: text(totalBytes) })}
      </span>
    </div>
  );
}
