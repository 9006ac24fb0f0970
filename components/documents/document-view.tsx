"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorPanel } from "@/components/ui/error-panel";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";
import { DocumentHeader } from "./document-header";
import { DocumentSkeleton } from "./document-skeleton";
import { MetadataPanel } from "./metadata/metadata-panel";
import { TwoSlots } from "./slots/two-slots";

type Props = { documentId: string; spaceId: string };

/** The two-slot page: live while a candidate is in progress. */
export function DocumentView({ documentId, spaceId }: Props) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery(documents.one(gateway, documentId));
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  if (isPending) return <DocumentSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const document = data.data;
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div className={cn("flex flex-col", error && "opacity-60")}>
        <DocumentHeader document={document} />
        <TwoSlots document={document} />
        <div className="mt-5">
          <MetadataPanel
            document={document}
            mayEdit={mayIn(mine, space?.defaultSecurityDomainCode, "DOCUMENT_UPDATE")}
          />
        </div>
      </div>
    </>
  );
}
