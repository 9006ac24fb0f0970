"use client";

import { useTranslations } from "use-intl";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const lines = ["w-full", "w-11/12", "w-10/12", "w-full", "w-3/5", "w-full", "w-9/12"];

export function CitationSkeleton() {
  const t = useTranslations("evidence.citation");
  return (
    <Loading label={t("reading")} className="flex min-h-64 flex-col gap-3.5 px-4 py-5">
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Skeleton key={index} className={width} />
      ))}
    </Loading>
  );
}
