"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useUrlParam } from "@/components/shell/use-url-param";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";

/** Its code comes when it is opened; nothing of it is drawn on the server, for the draft lives in the browser. */
const CreateSpaceDialog = dynamic(() => import("./create-space-dialog"), { ssr: false });

/** The dialog of the address `?new=space`. */
export function CreateSpace() {
  const [wanted, set] = useUrlParam("new");
  const { data, isPending } = useQuery(capabilities.mine(gateway));
  if (wanted !== "space" || isPending) return null;
  return <CreateSpaceDialog domains={data?.data.usableDomainCodes ?? null} onClose={() => set(null, "replace")} />;
}
