"use client";

import { useQuery } from "@tanstack/react-query";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { Card } from "@/components/ui/card";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Pagination } from "@/components/ui/pagination";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { consoleApi } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as operations from "@/lib/queries/operations";
import { NoOperations } from "./no-operations";
import { OperationListSkeleton } from "./operation-list-skeleton";
import { OperationTable } from "./operation-table";
import { operationsHref } from "./operations-href";

type Props = { filter: operations.StartedFilter; page: number };

/** One page of the Operations that this person began here, kept up to date while one of them is open. */
export function OperationList({ filter, page }: Props) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    operations.started(consoleApi, filter, { page, pageSize: listPageSize }),
  );
  const list = useRowKeys<HTMLDivElement>();
  if (isPending) return <OperationListSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const { items } = data.data;
  const { pagination } = data.meta;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div ref={list}>
        <Card className={cn(error && "opacity-60")}>
          {items.length > 0 ? (
            <OperationTable operations={items} />
          ) : (
            <NoOperations filter={filter} isBeyond={pagination.totalItems > 0} />
          )}
          {pagination.totalItems > 0 && (
            <div className="border-line border-t">
              <Pagination {...pagination} hrefOf={(target) => operationsHref(filter, target)} />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}
