"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { gateway } from "@/lib/gateway/browser";
import { GatewayError } from "@/lib/gateway/error";
import * as spaces from "@/lib/queries/spaces";

/** Its code comes with the few pages that need it. */
const SpaceNotice = dynamic(() => import("./space-notice"));

/** What there is to say of a space that is not simply active; of others nothing. */
export function SpaceState({ spaceId }: { spaceId: string }) {
  const { data, error } = useQuery(spaces.one(gateway, spaceId));
  const isGone = error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND";
  if (!data || (data.data.status === "ACTIVE" && !isGone)) return null;
  return <SpaceNotice space={data.data} isGone={isGone} />;
}
