"use client";

import { useQuery } from "@tanstack/react-query";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";

/** `absent`: no right, so nothing is offered. `notNow`: the space takes no documents in its present state. */
export type UploadPermit = "given" | "notNow" | "absent";

export function useUploadPermit(spaceId: string) {
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const permit = permitOf(space?.status, mayIn(mine, space?.defaultSecurityDomainCode, "DOCUMENT_UPLOAD"));
  return { space, permit };
}

function permitOf(status: string | undefined, isAllowed: boolean): UploadPermit {
  if (!isAllowed || status === undefined) return "absent";
  return status === "ACTIVE" ? "given" : "notNow";
}
