import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { SpaceHeader } from "@/components/documents/list/space-header";
import { SampleNotice } from "@/components/spaces/sample/sample-notice";
import { SpaceSettings } from "@/components/spaces/settings/space-settings";
import { SpaceState } from "@/components/spaces/state/space-state";
import { SpaceTabs } from "@/components/spaces/state/space-tabs";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { shownName } from "@/lib/format/shown-name";
import { listPageSize } from "@/lib/list-page";
import { pathValue } from "@/lib/path-value";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { params: Promise<{ spaceId: string }> };

/** Read once for the title and for the page; throws to error.tsx. Documents are counted only, so that page may be away. */
const read = cache(async (spaceId: string) => {
  const gateway = gatewayFor(await requireUser());
  const queryClient = makeQueryClient();
  const firstPage = { page: 1, pageSize: listPageSize };
  const [space] = await Promise.all([
    queryClient.query(spaces.one(gateway, spaceId)),
    queryClient.query(documents.list(gateway, spaceId, firstPage)).catch(() => null),
    queryClient.query(capabilities.mine(gateway)),
  ]);
  return { queryClient, space: space.data };
});

const readPage = async ({ params }: Props) => read(pathValue((await params).spaceId));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { space } = await readPage(props);
  return { title: `${(await translator())("spaces.tabs.settings")} · ${shownName(space.name)}` };
}

export default async function SpaceSettingsPage(props: Props) {
  const { queryClient, space } = await readPage(props);
  const { spaceId, name } = space;
  const t = await translator();
  const toSpace = { label: shownName(name), href: `/spaces/${encodeURIComponent(spaceId)}/documents` };
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs
        items={[{ label: t("spaces.title"), href: "/spaces" }, toSpace, { label: t("spaces.tabs.settings") }]}
      />
      <SpaceHeader spaceId={spaceId} page={1} actions={null} />
      <SpaceTabs spaceId={spaceId} current="settings" />
      <SpaceState spaceId={spaceId} />
      <SampleNotice spaceId={spaceId} />
      <SpaceSettings spaceId={spaceId} />
    </HydrationBoundary>
  );
}
