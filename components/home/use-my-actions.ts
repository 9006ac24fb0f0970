"use client";

import { useQuery } from "@tanstack/react-query";
import { consoleApi } from "@/lib/gateway/browser";
import * as actions from "@/lib/queries/actions";
import { homeActionsPageSize } from "./home-lists";

const openIntervalMs = 2000;

/** One page of the person's actions, read again while one of them is not decided. */
export function useMyActions(page: number) {
  return useQuery({
    ...actions.mine(consoleApi, { page, pageSize: homeActionsPageSize }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.items.some((action) => !actions.isSettled(action) && !isWaitingForClick(action))
        ? openIntervalMs
        : false,
  });
}

/** A confirmed download waits for its one click, and nothing happens to it by itself. */
const isWaitingForClick = ({ callId, status }: actions.Action) =>
  callId === "knowledgeDocumentCreateDownloadLink" && status === "approved";
