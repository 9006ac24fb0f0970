"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { isHopeless } from "@/components/actions/is-hopeless";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import { chainOf } from "@/lib/operations/chain";
import type { Operation } from "@/lib/operations/operation";
import * as actions from "@/lib/queries/actions";
import * as documents from "@/lib/queries/documents";
import * as operations from "@/lib/queries/operations";
import * as spaces from "@/lib/queries/spaces";

/** Everything that is known around an Operation: what it works on, one's own part in it, and who retries whom. */
export function useOperationStory(operation: Operation) {
  const { document, isDocumentRead, space } = useResource(operation);
  const version = [document?.candidateVersion, document?.activeVersion].find(
    (candidate) => candidate?.operationId === operation.operationId,
  );
  const mine = useQuery(actions.about(consoleApi, operation.operationId)).data?.data.items ?? [];
  const cancel = mine.find((action) => action.callId === "knowledgeOperationCancel" && !isHopeless(action));
  const beginning = mine.find(
    ({ callId, operationId }) => callId !== "knowledgeOperationCancel" && operationId === operation.operationId,
  );
  const relatives = useRelatives(operation, mine, document?.candidateVersion?.operationId ?? null);
  return {
    document,
    space,
    /** What it works on has been looked for and is not there, or not for this person. */
    isResourceGone: isDocumentRead && !document,
    /** The version it prepares, while that stands in a slot. */
    version: version ?? null,
    cancelRequestedAt: cancel?.createdAt ?? null,
    /** One's own action that began it. */
    beginning,
    chain: chainOf(operation, relatives),
  };
}

export type OperationStory = ReturnType<typeof useOperationStory>;

function useResource({ resourceType, resourceId }: Operation) {
  const documentId = resourceType === "DOCUMENT" ? resourceId : undefined;
  const read = useQuery({ ...documents.one(gateway, documentId ?? ""), enabled: documentId !== undefined });
  const document = read.data?.data;
  const spaceId = resourceType === "SPACE" ? resourceId : document?.spaceId;
  const space = useQuery({ ...spaces.one(gateway, spaceId ?? ""), enabled: spaceId !== undefined }).data?.data;
  return { document, isDocumentRead: documentId !== undefined && !read.isPending, space };
}

/** What it retries, one's own retries of it, and the newest work on its document. Only what failed is ever retried. */
function useRelatives(operation: Operation, mine: actions.Action[], candidateOperationId: string | null): Operation[] {
  const isFailed = operation.status === "FAILED";
  const above = useQuery(operations.ancestors(gateway, operation)).data ?? [];
  const ids = isFailed ? retriesOf(operation, mine, candidateOperationId) : [];
  const below = useQueries({
    queries: ids.map((id) => operations.one(gateway, id)),
    combine: (results) => results.flatMap(({ data }) => (data ? [data.data] : [])),
  });
  const newest = below.find(({ operationId }) => operationId === candidateOperationId);
  const between = useQuery({
    ...operations.ancestors(gateway, newest ?? operation),
    enabled: newest?.parentOperationId !== undefined && newest.parentOperationId !== operation.operationId,
  });
  return [...above, ...below, ...(between.data ?? [])];
}

function retriesOf({ operationId }: Operation, mine: actions.Action[], candidateOperationId: string | null): string[] {
  const own = mine.flatMap((action) =>
    action.callId === "knowledgeOperationRetry" && action.operationId ? [action.operationId] : [],
  );
  const all = new Set([...own, ...(candidateOperationId ? [candidateOperationId] : [])]);
  all.delete(operationId);
  return [...all];
}
