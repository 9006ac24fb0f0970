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
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import type { DocumentSummary } from "../document";
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
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(
    documents.list(gateway, spaceId, { page, pageSize: listPageSize }),
  );
  const list = useRowKeys<HTMLDivElement>();
  if (isPending) return <DocumentListSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const { items } = data.data;
  const { pagination } = data.meta;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div ref={list}>
        <Card className={cn(error && "opacity-60")}>
          {items.length > 0 && <Rows items={items} listKey={`${spaceId} ${page}`} />}
          {items.length === 0 && pagination.totalItems > 0 && <BeyondTheEnd spaceId={spaceId} />}
          {pagination.totalItems === 0 && <NothingYet upload={upload} />}
          {pagination.totalItems > 0 && (
            <div className="border-line border-t">
              <Pagination {...pagination} hrefOf={(target) => documentsHref(spaceId, target)} />
            </div>
          )}
        </Card>
      </div>
    </>
  );
}

function Rows({ items, listKey }: { items: DocumentSummary[]; listKey: string }) {
  const { rows, waiting, showAll } = useDocumentRows(items, listKey);
  return (
    <>
      <NewRows count={waiting} onShow={showAll} />
      <DocumentTable documents={rows} />
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
