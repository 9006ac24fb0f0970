"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { gateway } from "@/lib/gateway/browser";
import * as spaces from "@/lib/queries/spaces";
import { isSampleSpace } from "@/lib/spaces/sample-space";

/** Its code comes with the sample space alone. */
const AboutSample = dynamic(() => import("./about-sample"));

/** Stands above what is in the sample space. */
export function SampleNotice({ spaceId }: { spaceId: string }) {
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  return isSampleSpace(space) && space?.status === "ACTIVE" ? <AboutSample space={space} /> : null;
}
