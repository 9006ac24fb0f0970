"use client";

import { useQuery } from "@tanstack/react-query";
import { documentHref } from "@/lib/document-href";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { isSampleSpace, sampleDocumentNames } from "@/lib/sample-space";

const page = { page: 1, pageSize: listPageSize };

export type Sample = {
  spaceId: string;
  domain: string | undefined;
  /** Where a document of it is found; its list when it is not there any more or not yet. */
  hrefOf: (name: keyof typeof sampleDocumentNames) => string;
};

/** The sample space as this person sees it, null without one. */
export function useSample(): Sample | null {
  const listed = useQuery(spaces.list(gateway, page)).data?.data.items;
  const space = listed?.find((each) => isSampleSpace(each) && each.status === "ACTIVE");
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
