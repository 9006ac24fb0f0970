"use client";

import { useQuery } from "@tanstack/react-query";
import { FileText, SearchX } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useRowKeys } from "@/components/shell/use-row-keys";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorPanel } from "@/components/ui/error-panel";
import { Pagination } from "@/components/ui/pagination";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { isClosed } from "@/lib/documents/document-controls";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import type { DocumentSummary } from "../document";
import { keepFresh } from "../keep-fresh";
import { DocumentListSkeleton } from "./document-list-skeleton";
import { DocumentTable } from "./document-table";
import { documentsHref } from "./documents-href";
import { NewRows } from "./new-rows";
import { useDocumentRows } from "./use-document-rows";

type Props = {
  spaceId: string;
  page: number;
  /** The way to the first document, for a space that has none. */
  upload: ReactNode;
};

/** One page of a space's documents, kept up to date. */
export function DocumentList({ spaceId, page, upload }: Props) {
  const list = documents.list(gateway, spaceId, { page, pageSize: listPageSize });
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...list,
    refetchInterval: keepFresh(list.refetchInterval),
  });
  const rows = useRowKeys<HTMLDivElement>();
  if (isPending) return <DocumentListSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const { items } = data.data;
  const { pagination } = data.meta;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div ref={rows}>
        <Card className={cn(error && "opacity-60")}>
          {items.length > 0 && (
            <Rows items={items} spaceId={spaceId} page={page}>
              <Pagination {...pagination} hrefOf={(target) => documentsHref(spaceId, target)} />
            </Rows>
          )}
          {items.length === 0 && pagination.totalItems > 0 && <BeyondTheEnd spaceId={spaceId} />}
          {pagination.totalItems === 0 && <NothingYet upload={upload} />}
        </Card>
      </div>
    </>
  );
}

type RowsProps = { items: DocumentSummary[]; spaceId: string; page: number; children: ReactNode };

/** What is new stands below the rows, where it moves none of them. */
function Rows({ items, spaceId, page, children }: RowsProps) {
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data; // the page has read it
  const { rows, waiting, showAll } = useDocumentRows(items, `${spaceId} ${page}`, isClosed(space?.status));
  return (
    <>
      <DocumentTable documents={rows} />
      <div className="flex flex-wrap items-center justify-between border-line border-t">
        <NewRows count={waiting} onShow={showAll} />
        <div className="ml-auto">{children}</div>
      </div>
    </>
  );
}

function NothingYet({ upload }: { upload: ReactNode }) {
  const t = useTranslations("documents.empty");
  return (
    <EmptyState icon={FileText} title={t("title")} actions={upload}>
      {t("text")}
    </EmptyState>
  );
}

function BeyondTheEnd({ spaceId }: { spaceId: string }) {
  const t = useTranslations("documents.beyond");
  return (
    <EmptyState
      icon={SearchX}
      title={t("title")}
      actions={
        <Button asChild>
          <Link href={documentsHref(spaceId, 1)}>{t("first")}</Link>
        </Button>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
