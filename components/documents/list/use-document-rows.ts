"use client";

import { useMutationState, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { gateway } from "@/lib/gateway/browser";
import * as documents from "@/lib/queries/documents";
import type { DocumentDetail, DocumentSummary } from "../document";
import { documentRow } from "./document-row";
import { settleRows } from "./settle-rows";

/** First readings of details that may be under way together. */
const atOnce = 4;
const intervalMs = 4000;

/** The rows of one page, steady while it is read again, with details for those that may have a candidate. */
export function useDocumentRows(items: DocumentSummary[], listKey: string, isSpaceClosed: boolean) {
  const { shown, waiting, showAll } = useSteady(items, listKey);
  const details = useDetails(shown);
  return { rows: shown.map((summary, index) => documentRow(summary, details[index], isSpaceClosed)), waiting, showAll };
}

function useSteady(items: DocumentSummary[], listKey: string) {
  const idOf = ({ documentId }: DocumentSummary) => documentId;
  const opened = { listKey, ids: items.map(idOf) };
  const [state, setState] = useState(opened);
  const { ids } = state.listKey === listKey ? state : opened;
  if (state.listKey !== listKey) setState(opened);
  const ownIds = useMutationState({
    filters: { mutationKey: documents.uploadKey, status: "success" },
    select: ({ state: { data } }) => (data as documents.Uploaded).data.documentId,
  });
  const { rows: shown, waiting } = settleRows(items, { shownIds: ids, ownIds, idOf });
  return { shown, waiting, showAll: () => setState(opened) };
}

/** The core list tells no candidate, so it is looked up where there may be one; elsewhere what is known already serves. */
function useDetails(shown: DocumentSummary[]): (DocumentDetail | undefined)[] {
  const queryClient = useQueryClient();
  const isUnread = ({ documentId }: DocumentSummary) =>
    (queryClient.getQueryState(documents.one(gateway, documentId).queryKey)?.status ?? "pending") === "pending";
  const first = shown.filter(isUnfinished).filter(isUnread).slice(0, atOnce);
  return useQueries({
    queries: shown.map((summary) => {
      const one = documents.one(gateway, summary.documentId);
      return {
        ...one,
        enabled: ({ state }: { state: { data?: { data: DocumentDetail } | undefined } }) =>
          state.data ? isUnfinished(summary) || state.data.data.candidateVersion !== null : first.includes(summary),
        refetchInterval: ({ state }: { state: { data?: { data: DocumentDetail } | undefined } }) =>
          documents.isInProgress(state.data?.data.candidateVersion) ? intervalMs : (false as const),
      };
    }),
    combine: (results) => results.map(({ data }) => data?.data),
  });
}

const isUnfinished = ({ status }: DocumentSummary) => status === "CREATING" || status === "CREATE_FAILED";
