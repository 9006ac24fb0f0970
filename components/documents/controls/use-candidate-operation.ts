"use client";

import { useQuery } from "@tanstack/react-query";
import { isHopeless } from "@/components/actions/is-hopeless";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import * as actions from "@/lib/queries/actions";
import { isInProgress } from "@/lib/queries/documents";
import * as operations from "@/lib/queries/operations";
import type { Version } from "../document";
import { recentActions } from "./recent-actions";

/** What the Operation of a candidate tells beyond the candidate itself: automatic and manual retries, a wanted cancel. */
export function useCandidateOperation(version: Version | null) {
  const isWorking = isInProgress(version);
  const operationId = version?.operationId ?? null;
  const isTelling = operationId !== null && (isWorking || version?.status === "FAILED");
  const operation = useQuery({ ...operations.one(gateway, operationId ?? ""), enabled: isTelling }).data?.data;
  // The contract does not tell of a requested cancel; one's own request is known.
  const mine = useQuery({ ...actions.mine(consoleApi, recentActions), enabled: isWorking }).data?.data;
  const isCancelRequested =
    isWorking &&
    (mine?.items.some(
      (action) =>
        action.callId === "knowledgeOperationCancel" &&
        action.parameters.operationId === operationId &&
        !isHopeless(action),
    ) ??
      false);
  return { operation, isCancelRequested };
}
