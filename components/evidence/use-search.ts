"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Question } from "@/lib/evidence/address";
import { isAskable, requestOf } from "@/lib/evidence/question";
import { gateway } from "@/lib/gateway/browser";
import * as evidence from "@/lib/queries/evidence";

export type Search = ReturnType<typeof useSearch>;

/** The answer to the question of the address; the one before stays in sight until the new one has come. */
export function useSearch(question: Question) {
  return useQuery({
    ...evidence.search(gateway, requestOf(question)),
    enabled: isAskable(question),
    placeholderData: keepPreviousData,
  });
}
