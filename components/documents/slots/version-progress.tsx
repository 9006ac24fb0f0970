"use client";

import { useTranslations } from "use-intl";
import { Progress } from "@/components/ui/progress";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Version } from "../document";

/** How far a version in preparation is, who counted, and when. Unknown is said in words and never drawn as 0 %. */
export function VersionProgress({ version }: { version: Version }) {
  const t = useTranslations("documents.progress");
  const { versionNo: no, progressPercent: percent, progressSource, progressUpdatedAt } = version;
  return (
    <div className="mb-3.5">
      <Progress label={t("label", { no })} percent={percent} />
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-ink-3 text-xs">
        <span className={percent === null ? "text-ink-2" : undefined}>{t(progressSource)}</span>
        {progressUpdatedAt && <RelativeTime at={progressUpdatedAt} />}
      </div>
    </div>
  );
}
