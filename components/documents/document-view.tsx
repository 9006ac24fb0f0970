"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorPanel } from "@/components/ui/error-panel";
import { StaleNotice } from "@/components/ui/stale-notice";
import { cn } from "@/lib/class-names";
import { isClosed } from "@/lib/documents/document-controls";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { mayIn, type Right } from "@/lib/rights";
import { isSampleSpace } from "@/lib/spaces/sample-space";
import { CandidateControls } from "./controls/candidate-controls";
import { CandidateOperation } from "./controls/candidate-operation";
import { DocumentControls } from "./controls/document-controls";
import { DocumentHeader } from "./document-header";
import { DocumentSkeleton } from "./document-skeleton";
import { keepFresh } from "./keep-fresh";
import { MetadataPanel } from "./metadata/metadata-panel";
import { TwoSlots } from "./slots/two-slots";
import { useNotedFailure } from "./visits/use-noted-failure";

type Props = {
  documentId: string;
  spaceId: string;
  /** Ways to a new version: beside the other controls, and inside the empty candidate slot. */
  replace: ReactNode;
  invitation: ReactNode;
};

/** The two-slot page: live while a candidate is in progress. */
export function DocumentView({ documentId, spaceId, replace, invitation }: Props) {
  const one = documents.one(gateway, documentId);
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...one,
    refetchInterval: keepFresh(one.refetchInterval),
  });
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  useNotedFailure(data?.data.candidateVersion?.status === "FAILED");
  if (isPending) return <DocumentSkeleton />;
  if (!data) return <ErrorPanel error={error} retry={() => refetch()} isRetrying={isFetching} />;
  const document = data.data;
  const isSpaceClosed = isClosed(space?.status);
  const may = (right: Right) => mayIn(mine, space?.defaultSecurityDomainCode, right);
  return (
    <>
      {error && <StaleNotice error={error} updatedAt={dataUpdatedAt} retry={() => refetch()} isRetrying={isFetching} />}
      <div className={cn("flex flex-col", error && "opacity-60")}>
        <DocumentHeader
          document={document}
          isSpaceClosed={isSpaceClosed}
          isSample={isSampleSpace(space)}
          actions={<DocumentControls {...{ document, may, replace }} spaceStatus={space?.status} />}
        />
        <TwoSlots
          document={document}
          isSpaceClosed={isSpaceClosed}
          invitation={invitation}
          controls={<CandidateControls {...{ document, may }} spaceStatus={space?.status} />}
          operation={document.candidateVersion && <CandidateOperation version={document.candidateVersion} />}
        />
        <div className="mt-5">
          <MetadataPanel document={document} mayEdit={may("DOCUMENT_UPDATE")} />
        </div>
      </div>
    </>
  );
}
