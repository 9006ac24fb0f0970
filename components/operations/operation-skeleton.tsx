"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const steps = ["w-24", "w-28", "w-40"];
const facts = ["w-48", "w-32", "w-40", "w-24", "w-44"];

/** The page's shape before the Operation has come. */
export function OperationSkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="mt-2 h-6 w-80 max-w-full" />
      <Skeleton className="mt-3 mb-5 w-56" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {[steps, facts].map((widths) => (
          <Card key={widths.length}>
            <div className="h-11 border-line border-b" />
            <div className="flex flex-col gap-5 p-4">
              {widths.map((width) => (
                <Skeleton key={width} className={width} />
              ))}
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  );
}
