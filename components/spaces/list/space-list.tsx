"use client";

import { useQuery } from "@tanstack/react-query";
import { Library, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "use-intl";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Pagination } from "@/components/ui/pagination";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as spaces from "@/lib/queries/spaces";
import { CreateSpaceButton } from "../create/create-space-button";
import { SpaceSkeleton } from "./space-skeleton";
import { SpaceTable } from "./space-table";

const hrefOf = (page: number) => (page === 1 ? "/spaces" : `/spaces?page=${page}`);

/** One page of the spaces this person may see. */
export function SpaceList({ page }: { page: number }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    spaces.list(gateway, { page, pageSize: listPageSize }),
  );
  const list = useRowKeys<HTMLDivElement>();
  if (isPending) return <SpaceSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const { items } = data.data;
  const { pagination } = data.meta;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div ref={list}>
        <Card className={cn(error && "opacity-60")}>
          {items.length > 0 && <SpaceTable spaces={items} />}
          {items.length === 0 && (pagination.totalItems > 0 ? <BeyondTheEnd /> : <NothingYet />)}
          {pagination.totalItems > 0 && (
            <div className="border-line border-t">
              <Pagination {...pagination} hrefOf={hrefOf} />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}

function NothingYet() {
  const t = useTranslations("spaces.empty");
  return (
    <EmptyState icon={Library} title={t("title")} actions={<CreateSpaceButton />}>
      {t("text")}
    </EmptyState>
  );
}

function BeyondTheEnd() {
  const t = useTranslations("spaces.beyond");
  return (
    <EmptyState
      icon={SearchX}
      title={t("title")}
      actions={
        <Button asChild>
          <Link href="/spaces">{t("first")}</Link>
        </Button>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
