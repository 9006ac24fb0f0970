import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { DocumentList } from "@/components/documents/list/document-list";
import { SpaceHeader } from "@/components/documents/list/space-header";
import { SampleNotice } from "@/components/spaces/sample/sample-notice";
import { SpaceState } from "@/components/spaces/state/space-state";
import { SpaceTabs } from "@/components/spaces/state/space-tabs";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { UploadButton } from "@/components/uploads/dialog/upload-button";
import { UploadHere } from "@/components/uploads/dialog/upload-here";
import { shownName } from "@/lib/format/shown-name";
import { listPage, listPageSize } from "@/lib/list-page";
import { pathValue } from "@/lib/path-value";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { params: Promise<{ spaceId: string }>; searchParams: Promise<{ page?: string | string[] }> };

/** Read once for the title and for the page; throws to error.tsx. */
const read = cache(async (spaceId: string, page: number) => {
  const gateway = gatewayFor(await requireUser());
  const queryClient = makeQueryClient();
  const [space] = await Promise.all([
    queryClient.query(spaces.one(gateway, spaceId)),
    queryClient.query(documents.list(gateway, spaceId, { page, pageSize: listPageSize })),
    queryClient.query(capabilities.mine(gateway)),
  ]);
  return { queryClient, space: space.data };
});

async function readPage({ params, searchParams }: Props) {
  const spaceId = pathValue((await params).spaceId);
  const page = listPage((await searchParams).page);
  return { page, ...(await read(spaceId, page)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: shownName((await readPage(props)).space.name) };
}

export default async function DocumentsPage(props: Props) {
  const { queryClient, space, page } = await readPage(props);
  const { spaceId, name } = space;
  const t = await translator();
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs items={[{ label: t("spaces.title"), href: "/spaces" }, { label: shownName(name) }]} />
      <SpaceHeader spaceId={spaceId} page={page} actions={<UploadButton spaceId={spaceId} />} />
      <SpaceTabs spaceId={spaceId} current="documents" />
      <SpaceState spaceId={spaceId} />
      <SampleNotice spaceId={spaceId} />
      <UploadHere spaceId={spaceId}>
        <DocumentList spaceId={spaceId} page={page} upload={<UploadButton spaceId={spaceId} />} />
      </UploadHere>
    </HydrationBoundary>
  );
}
