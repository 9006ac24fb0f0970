import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { homeActionsPageSize, homeLists } from "@/components/home/home-lists";
import { HomeView } from "@/components/home/home-view";
import { PageHeader } from "@/components/shell/page-header";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { listPage, listPageSize } from "@/lib/list-page";
import * as actions from "@/lib/queries/actions";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as firstSteps from "@/lib/queries/first-steps";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { consoleFor } from "@/lib/server/console";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";
import { isSampleSpace } from "@/lib/spaces/sample-space";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator())("shell.pages.home") };
}

export default async function HomePage({ searchParams }: Props) {
  const user = await requireUser();
  const page = listPage((await searchParams).page);
  const t = await translator();
  const queryClient = makeQueryClient();
  await Promise.all([...readOwn(page), ...readGateway()]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("shell.pages.home") }]} />
      <PageHeader title={t("shell.pages.home")} facts={t("home.intro")} />
      <HomeView page={page} />
    </HydrationBoundary>
  );

  /** What the console itself keeps; a failure goes to error.tsx. */
  function readOwn(page: number) {
    const own = consoleFor(user);
    const pages = [...new Set([1, page])].map((each) => ({ page: each, pageSize: homeActionsPageSize }));
    return [
      queryClient.query(operations.failures(own)),
      queryClient.query(firstSteps.mine(own)),
      ...Object.values(homeLists).map(({ filter, page }) => queryClient.query(operations.started(own, filter, page))),
      ...pages.map((each) => queryClient.query(actions.mine(own, each))),
    ];
  }

  /** A Gateway that is away is told on this page, by the browser that asks again. */
  function readGateway() {
    const gateway = gatewayFor(user);
    return [queryClient.query(capabilities.mine(gateway)).catch(() => null), readSpaces().catch(() => null)];

    /** The first steps lead into the sample space, where there is one. */
    async function readSpaces() {
      const first = { page: 1, pageSize: listPageSize };
      const { data } = await queryClient.query(spaces.list(gateway, first));
      const sample = data.items.find(isSampleSpace);
      if (sample) await queryClient.query(documents.list(gateway, sample.spaceId, first));
    }
  }
}
