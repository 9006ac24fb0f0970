"use client";

import dynamic from "next/dynamic";
import { useUrlParam } from "@/components/shell/use-url-param";
import { useReplace } from "./use-replace";

/** Its code comes when it is opened. */
const ReplaceDialog = dynamic(() => import("./replace-dialog"), { ssr: false });

/** The dialog of the address `?do=replace`. */
export function ReplaceHere({ documentId, spaceId }: { documentId: string; spaceId: string }) {
  const [wanted, set] = useUrlParam("do");
  const { document, rules, hasFiles, isAllowed, obstacle } = useReplace(documentId, spaceId);
  if (wanted !== "replace" || !isAllowed || !document) return null;
  return <ReplaceDialog {...{ document, rules, hasFiles, obstacle }} onClose={() => set(null, "replace")} />;
}
