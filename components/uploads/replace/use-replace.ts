"use client";

import { useQuery } from "@tanstack/react-query";
import { obstacleTo, rightFor } from "@/lib/documents/document-controls";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";
import { rulesOf, takesFiles } from "../dialog/file-rules";

/** Whether a document can be given a new version now; all from what its page has read. */
export function useReplace(documentId: string, spaceId: string) {
  const document = useQuery(documents.one(gateway, documentId)).data?.data;
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  return {
    document,
    rules: rulesOf(mine),
    hasFiles: takesFiles(mine),
    isAllowed: mayIn(mine, space?.defaultSecurityDomainCode, rightFor.replace),
    obstacle: document ? obstacleTo("replace", document, space?.status) : null,
  };
}
