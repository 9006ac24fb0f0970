"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const widths = ["w-48", "w-24", "w-32", "w-28", "w-40"];

/** The page's shape before the document has come. */
export function DocumentSkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")}>
      <Skeleton className="mt-2 h-6 w-96 max-w-full" />
      <Skeleton className="mt-3 mb-5 w-64" />
      <div className="flex gap-5 max-lg:flex-col">
        {["active", "candidate"].map((slot) => (
          <Card key={slot} className="flex-1 border-t-2">
            <div className="flex h-11 items-center border-line border-b px-4">
              <Skeleton className="w-20" />
            </div>
            <div className="flex flex-col gap-3.5 p-4">
              <Skeleton className="h-6 w-40" />
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
