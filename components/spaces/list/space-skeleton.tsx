"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const widths = ["w-48", "w-64", "w-40", "w-56", "w-44", "w-60", "w-52", "w-36"];

/** The list's shape before its rows have come. */
export function SpaceSkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")}>
      <Card>
        <div className="h-8 border-line border-b" />
        {widths.map((width) => (
          <div
            key={width}
            className="flex h-(--row-height) items-center gap-8 border-line border-b px-4 last:border-b-0"
          >
            <Skeleton className={width} />
            <Skeleton className="ml-auto w-20" />
            <Skeleton className="w-32 max-sm:hidden" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
