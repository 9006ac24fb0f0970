"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { consoleApi } from "@/lib/gateway/browser";
import * as operations from "@/lib/queries/operations";
import { homeLists } from "./home-lists";
import { StartedRow } from "./started-row";

/** What the person began and what has not ended yet. Absent while nothing goes on. */
export function UnderWay() {
  const t = useTranslations("home.underWay");
  const { filter, page } = homeLists.open;
  const open = useQuery(operations.started(consoleApi, filter, page)).data;
  const items = open?.data.items ?? [];
  const total = open?.meta.pagination.totalItems ?? 0;
  if (total === 0) return null;
  return (
    <Card aria-labelledby="under-way">
      <CardHeader>
        <CardTitle id="under-way">{t("title")}</CardTitle>
        <span className="num rounded-full bg-preparing-soft px-2 font-[560] text-preparing text-xs">{total}</span>
        {total > items.length && (
          <Link href="/operations?state=open" prefetch={false} className="ml-auto text-accent text-sm hover:underline">
            {t("all")}
          </Link>
        )}
      </CardHeader>
      <ul>
        {items.map((operation) => (
          <StartedRow key={operation.operationId} operation={operation} />
        ))}
      </ul>
    </Card>
  );
}
