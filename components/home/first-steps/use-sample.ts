"use client";

import { useQuery } from "@tanstack/react-query";
import { documentHref } from "@/lib/documents/document-href";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { sampleDocumentNames } from "@/lib/spaces/sample-content";
import { isSampleSpace } from "@/lib/spaces/sample-space";

const page = { page: 1, pageSize: listPageSize };

export type Sample = {
  spaceId: string;
  domain: string | undefined;
  /** Where a document of it is found; its list when it is not there any more or not yet. */
  hrefOf: (name: keyof typeof sampleDocumentNames) => string;
};

/**
 * The sample space as this person sees it, null without one. Where the newest page of spaces does not hold it, the oldest
 * one is looked at if `isSought`: a fresh installation is filled before anybody makes a space.
 */
export function useSample(isSought: boolean): Sample | null {
  const newest = useQuery(spaces.list(gateway, page)).data;
  const isNear = newest?.data.items.some(isSampleSpace);
  const last = newest?.meta.pagination.totalPages ?? 1;
  const oldest = useQuery({
    ...spaces.list(gateway, { ...page, page: last }),
    enabled: isSought && !isNear && last > 1,
  }).data;
  const listed = [...(newest?.data.items ?? []), ...(oldest?.data.items ?? [])];
  const space = listed.find((each) => isSampleSpace(each) && each.status === "ACTIVE");
  const content = useQuery({ ...documents.list(gateway, space?.spaceId ?? "", page), enabled: space !== undefined });
  if (!space) return null;
  const { spaceId, defaultSecurityDomainCode: domain } = space;
  return {
    spaceId,
    domain,
    hrefOf: (name) => {
      const found = content.data?.data.items.find((document) => document.name === sampleDocumentNames[name]);
      return found ? documentHref(found.documentId) : `/spaces/${encodeURIComponent(spaceId)}/documents`;
    },
  };
}
