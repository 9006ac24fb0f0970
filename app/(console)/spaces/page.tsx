import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PageHeader } from "@/components/shell/page-header";
import { CreateSpace } from "@/components/spaces/create/create-space";
import { CreateSpaceButton } from "@/components/spaces/create/create-space-button";
import { SpaceList } from "@/components/spaces/list/space-list";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { listPage, listPageSize } from "@/lib/list-page";
import * as capabilities from "@/lib/queries/capabilities";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await translator())("spaces.title") };
}

export default async function SpacesPage({ searchParams }: Props) {
  const gateway = gatewayFor(await requireUser());
  const page = listPage((await searchParams).page);
  const t = await translator();
  const queryClient = makeQueryClient();
  // Without capabilities the page is whole: the browser asks again, and the Gateway decides anyway.
  const rights = queryClient.query(capabilities.mine(gateway)).catch(() => null);
  await queryClient.query(spaces.list(gateway, { page, pageSize: listPageSize })); // throws to error.tsx
  await rights;
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("spaces.title") }]} />
      <PageHeader title={t("spaces.title")} facts={t("spaces.intro")} actions={<CreateSpaceButton />} />
      <SpaceList page={page} />
      <CreateSpace />
    </HydrationBoundary>
  );
}
