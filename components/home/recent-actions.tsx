"use client";

import { History } from "lucide-react";
import { useTranslations } from "use-intl";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Pagination } from "@/components/ui/pagination";
import { ActionTable } from "./action-table";
import { useMyActions } from "./use-my-actions";

const hrefOf = (page: number) => (page === 1 ? "/" : `/?page=${page}`);

/** What the person confirmed here, newest first, with its outcome. */
export function RecentActions({ page }: { page: number }) {
  const t = useTranslations("home.actions");
  const { data, error, isFetching, refetch } = useMyActions(page);
  if (!data) return error ? <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} /> : null;
  const { items } = data.data;
  const { pagination } = data.meta;
  return (
    <Card aria-labelledby="my-actions">
      <CardHeader>
        <CardTitle id="my-actions">{t("title")}</CardTitle>
      </CardHeader>
      {items.length > 0 ? (
        <ActionTable actions={items} />
      ) : (
        <EmptyState icon={History} title={t(pagination.totalItems > 0 ? "beyond" : "nothing")} className="py-8">
          {pagination.totalItems === 0 && t("nothingText")}
        </EmptyState>
      )}
      {pagination.totalItems > pagination.pageSize && (
        <div className="border-line border-t">
          <Pagination {...pagination} hrefOf={hrefOf} />
        </div>
      )}
    </Card>
  );
}
