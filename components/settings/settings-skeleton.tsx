"use client";

import { useTranslations } from "use-intl";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

const widths = ["w-40", "w-56", "w-48", "w-32"];

/** The shape of a page of facts before they have come. */
export function SettingsSkeleton() {
  const t = useTranslations("common");
  return (
    <Loading label={t("loading")} className="max-w-4xl pt-28">
      <Card>
        <div className="h-11 border-line border-b" />
        <div className="flex flex-col gap-4 p-4">
          {widths.map((width) => (
            <Skeleton key={width} className={width} />
          ))}
        </div>
      </Card>
    </Loading>
  );
}
