"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useMe } from "@/components/shell/person";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as capabilities from "@/lib/queries/capabilities";
import * as operations from "@/lib/queries/operations";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";
import { homeLists } from "../home-lists";
import { firstStepsOf, type Step } from "./first-steps-of";
import { keepMemory, readMemory, subscribeToMemory } from "./memory";

export type FirstStepsState = {
  steps: Step[];
  /** Nothing was begun here yet: the steps then come before all else. */
  isNewcomer: boolean;
  isHidden: boolean;
  hide: () => void;
  /** Where files can be uploaded to. */
  spaceId: string | undefined;
};

/** How far somebody new has come. What is not kept at the console (questions, the wish to hide) this browser remembers. */
export function useFirstSteps(): FirstStepsState {
  const { subject } = useMe();
  const { filter, page } = homeLists.all;
  const begun = useQuery(operations.started(consoleApi, filter, page)).data?.meta.pagination.totalItems;
  const listed = useQuery(spaces.list(gateway, { page: 1, pageSize: listPageSize })).data;
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const memory = useSyncExternalStore(
    subscribeToMemory,
    () => readMemory(subject),
    () => "",
  );
  useRememberedQuestion(subject);
  const steps = firstStepsOf({
    hasSpace: listed ? listed.meta.pagination.totalItems > 0 : undefined,
    hasBegun: begun === undefined ? undefined : begun > 0,
    hasAsked: memory.includes("asked"),
    mayCreate: mine ? mine.usableDomainCodes.length > 0 : true,
    mayUpload: mayIn(mine, undefined, "DOCUMENT_UPLOAD"),
    maySearch: mayIn(mine, undefined, "KNOWLEDGE_SEARCH"),
  });
  return {
    steps,
    isNewcomer: begun === 0,
    isHidden: memory.includes("hidden") || steps.every(({ isDone }) => isDone),
    hide: () => keepMemory(subject, "hidden"),
    spaceId: listed?.data.items.find(({ status }) => status === "ACTIVE")?.spaceId,
  };
}

/** A question asked in this tab left its answer in the cache. */
function useRememberedQuestion(subject: string) {
  const cache = useQueryClient().getQueryCache();
  useEffect(() => {
    const isAsked = cache.findAll({ queryKey: ["evidence", "search"] }).some(({ state }) => state.data !== undefined);
    if (isAsked) keepMemory(subject, "asked");
  }, [cache, subject]);
}
