"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const lists = [
  ["w-64", "w-48"],
  ["w-56", "w-72", "w-52", "w-60"],
];

/** The page's shape before its lists have come. */
export function HomeSkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")} className="grid items-start gap-5 pt-16 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex flex-col gap-5">
        {lists.map((widths) => (
          <Card key={widths.length}>
            <div className="h-11 border-line border-b" />
            {widths.map((width) => (
              <div key={width} className="flex h-(--row-height) items-center border-line border-b px-4 last:border-b-0">
                <Skeleton className={width} />
              </div>
            ))}
          </Card>
        ))}
      </div>
      <Card className="h-32">
        <div className="h-11 border-line border-b" />
      </Card>
    </Loading>
  );
}
