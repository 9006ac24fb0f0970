"use client";

import { useQuery } from "@tanstack/react-query";
import { consoleApi } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as operations from "@/lib/queries/operations";

const states = { DELETING: "open", DELETE_FAILED: "failed" } as const;

/** The Operation that deletes a space, where this person began it here; the contract does not name it at the space. */
export function useDeletion(spaceId: string, status: keyof typeof states): string | null {
  const filter = { state: states[status] };
  const { data } = useQuery(operations.started(consoleApi, filter, { page: 1, pageSize: listPageSize }));
  const found = data?.data.items.find(({ resource }) => resource?.type === "SPACE" && resource.id === spaceId);
  return found?.operationId ?? null;
}
