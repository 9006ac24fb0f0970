"use client";

import { useTranslations } from "use-intl";
import { Card } from "./card";
import { Loading, Skeleton } from "./skeleton";

const names = ["w-56", "w-72", "w-44", "w-64", "w-52", "w-60", "w-48", "w-40"];

/** A list's shape before its rows have come: a name, then a bar per further column in the look it is given. */
export function TableSkeleton({ columns }: { columns: string[] }) {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")}>
      <Card>
        <div className="h-8 border-line border-b" />
        {names.map((name) => (
          <div
            key={name}
            className="flex h-(--row-height) items-center gap-8 border-line border-b px-4 last:border-b-0"
          >
            <Skeleton className={name} />
            <span className="ml-auto" />
            {columns.map((look) => (
              <Skeleton key={look} className={look} />
            ))}
          </div>
        ))}
      </Card>
    </Loading>
  );
}
