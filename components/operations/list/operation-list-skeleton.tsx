"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const widths = ["w-56", "w-44", "w-64", "w-52", "w-48", "w-60"];

/** The list's shape before its rows have come. */
export function OperationListSkeleton() {
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
            <Skeleton className="ml-auto w-24 shrink-0 max-sm:hidden" />
            <Skeleton className="w-20 shrink-0" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
