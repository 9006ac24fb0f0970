"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { consoleApi, gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as capabilities from "@/lib/queries/capabilities";
import * as firstSteps from "@/lib/queries/first-steps";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";
import { firstStepsOf, type Step } from "./first-steps-of";
import { type Sample, useSample } from "./use-sample";

const lookAgainMs = 3000;

export type FirstStepsState = {
  steps: Step[];
  sample: Sample | null;
  /** They come before all else: nothing was done yet, or there is a sample space to be shown around in. */
  isFirst: boolean;
  isHidden: boolean;
  hide: () => void;
  /** Of this person's own making: where files can be uploaded to, and what can be asked about. */
  own: { spaceId: string | null; documentId: string | null };
  mayDelete: boolean;
};

/** How far somebody new has come, as the console saw it, and where each step is taken. */
export function useFirstSteps(): FirstStepsState {
  const known = useQuery(firstSteps.mine(consoleApi)).data?.data;
  const listed = useQuery(spaces.list(gateway, { page: 1, pageSize: listPageSize })).data;
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const hiding = useMutation(firstSteps.note(consoleApi));
  const sample = useSample(known?.isHidden === false);
  const mayDelete = mayIn(mine, sample?.domain, "SPACE_DELETE") && mayIn(mine, sample?.domain, "DOCUMENT_DELETE");
  const steps = firstStepsOf({
    done: known?.done ?? [],
    hasSample: sample !== null,
    hasSpace: listed ? listed.meta.pagination.totalItems > 0 : undefined,
    mayCreate: mine ? mine.usableDomainCodes.length > 0 : true,
    mayUpload: mayIn(mine, undefined, "DOCUMENT_UPLOAD"),
    mayReindex: mayIn(mine, sample?.domain, "DOCUMENT_REINDEX"),
    mayDelete: mayIn(mine, undefined, "DOCUMENT_DELETE"),
    maySearch: mayIn(mine, undefined, "KNOWLEDGE_SEARCH"),
  });
  const isHidden = !known || known.isHidden || hiding.isPending || steps.every(({ isDone }) => isDone);
  // What was begun on another page may end while somebody waits here for its tick.
  useQuery({ ...firstSteps.mine(consoleApi), refetchInterval: isHidden ? false : lookAgainMs });
  const other = listed?.data.items.find(({ status, spaceId }) => status === "ACTIVE" && spaceId !== sample?.spaceId);
  return {
    steps,
    sample,
    isFirst: sample !== null || known?.done.length === 0,
    isHidden,
    hide: () => hiding.mutate("hidden"),
    own: { spaceId: known?.spaceId ?? other?.spaceId ?? null, documentId: known?.documentId ?? null },
    mayDelete,
  };
}
