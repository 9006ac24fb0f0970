"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const lines = [
  ["w-40", "w-11/12", "w-3/5"],
  ["w-56", "w-full", "w-2/5"],
  ["w-48", "w-10/12", "w-1/2"],
];

/** The shape of an answer before it has come. */
export function HitsSkeleton() {
  const t = useTranslations("evidence.hits");
  return (
    <Loading label={t("searching")}>
      <Card>
        {lines.map(([name, ...text]) => (
          <div key={name} className="flex flex-col gap-2.5 border-line border-b py-4 pr-4 pl-9.5 last:border-b-0">
            <Skeleton className={name} />
            {text.map((width) => (
              <Skeleton key={width} className={width} />
            ))}
          </div>
        ))}
      </Card>
    </Loading>
  );
}
