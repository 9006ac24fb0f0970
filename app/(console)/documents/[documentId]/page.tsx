import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cache } from "react";
import { recentActions } from "@/components/documents/controls/recent-actions";
import { DocumentView } from "@/components/documents/document-view";
import { documentsHref } from "@/components/documents/list/documents-href";
import { SpaceState } from "@/components/spaces/state/space-state";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { ReplaceButton } from "@/components/uploads/replace/replace-button";
import { ReplaceHere } from "@/components/uploads/replace/replace-here";
import { shownName } from "@/lib/format/shown-name";
import { GatewayError } from "@/lib/gateway/error";
import { pathValue } from "@/lib/path-value";
import * as actions from "@/lib/queries/actions";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as operations from "@/lib/queries/operations";
import { makeQueryClient } from "@/lib/queries/query-client";
import * as spaces from "@/lib/queries/spaces";
import { consoleFor } from "@/lib/server/console";
import { gatewayFor } from "@/lib/server/gateway";
import { translator } from "@/lib/server/request-preferences";
import { requireUser } from "@/lib/server/session";

type Props = { params: Promise<{ documentId: string }> };

/** Read once for the title and for the page; throws to error.tsx. The space is known only when the document is. */
const read = cache(async (documentId: string) => {
  const user = await requireUser();
  const gateway = gatewayFor(user);
  const queryClient = makeQueryClient();
  const [document] = await Promise.all([
    queryClient.query(documents.one(gateway, documentId)),
    queryClient.query(capabilities.mine(gateway)),
  ]);
  const { spaceId, candidateVersion: candidate } = document.data;
  const [space] = await Promise.all([
    queryClient.query(spaces.one(gateway, spaceId)).catch(hidden),
    // Whether it can be retried, and whether it has been asked to stop, is to be right from the first.
    candidate?.operationId && queryClient.query(operations.one(gateway, candidate.operationId)).catch(hidden),
    candidate && queryClient.query(actions.mine(consoleFor(user), recentActions)),
  ]);
  return { queryClient, document: document.data, space: space?.data ?? null };
});

/** Whoever may see a document need not see its space. */
function hidden(error: unknown): null {
  if (error instanceof GatewayError && ["KNOWLEDGE_NOT_FOUND", "KNOWLEDGE_FORBIDDEN"].includes(error.code)) return null;
  throw error;
}

const readPage = async ({ params }: Props) => read(pathValue((await params).documentId));

export async function generateMetadata(props: Props): Promise<Metadata> {
  return { title: shownName((await readPage(props)).document.name) };
}

export default async function DocumentPage(props: Props) {
  const { queryClient, document, space } = await readPage(props);
  const t = await translator();
  const ids = { documentId: document.documentId, spaceId: document.spaceId };
  const toSpace = space && { label: shownName(space.name), href: documentsHref(space.spaceId) };
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <Breadcrumbs
        items={[
          { label: t("spaces.title"), href: "/spaces" },
          ...(toSpace ? [toSpace] : []),
          { label: shownName(document.name) },
        ]}
      />
      {space && <SpaceState spaceId={space.spaceId} />}
      <DocumentView {...ids} replace={<ReplaceButton {...ids} isPrimary />} invitation={<ReplaceButton {...ids} />} />
      <ReplaceHere {...ids} />
    </HydrationBoundary>
  );
}
