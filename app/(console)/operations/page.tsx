import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { OperationList } from "@/components/operations/list/operation-list";
import { startedState } from "@/components/operations/list/operations-href";
import { StateTabs } from "@/components/operations/list/state-tabs";
import { PageHeader } from "@/components/shell/page-header";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { listPage, listPageSize } from "@/lib/list-page";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import { consoleFor } from "@/lib/server/console";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { searchParams: Promise<{ page?: string | string[]; state?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator())("operations.title") };
}

export default async function OperationsPage({ searchParams }: Props) {
  const asked = await searchParams;
  const [page, filter] = [listPage(asked.page), { state: startedState(asked.state) }];
  const console = consoleFor(await requireUser());
  const t = await translator();
  const queryClient = makeQueryClient();
  await queryClient.query(operations.started(console, filter, { page, pageSize: listPageSize })); // throws to error.tsx
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("operations.title") }]} />
      <PageHeader title={t("operations.title")} facts={t("operations.intro")} />
      <StateTabs state={filter.state} />
      <OperationList filter={filter} page={page} />
    </HydrationBoundary>
  );
}
