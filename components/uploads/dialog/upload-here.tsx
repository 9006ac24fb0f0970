"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import { useUrlParam } from "@/components/shell/use-url-param";
import { noMetadataText } from "@/lib/documents/no-metadata-text";
import { gateway } from "@/lib/gateway/browser";
import * as capabilities from "@/lib/queries/capabilities";
import { DropArea } from "./drop-area";
import type { Dropped } from "./dropped-files";
import { rulesOf, takesFiles } from "./file-rules";
import type { Choice } from "./upload-dialog";
import { useUploadPermit } from "./use-upload-permit";

/** Its code comes when it is opened. */
const UploadDialog = dynamic(() => import("./upload-dialog"), { ssr: false });
const ReferenceDialog = dynamic(() => import("../reference/reference-dialog"), { ssr: false });

const nothing: Choice = { files: [], folders: 0, metadata: noMetadataText };

/** The upload dialog of the address `?new=document`; files may also be dropped anywhere onto the page it wraps. */
export function UploadHere({ spaceId, children }: { spaceId: string; children: ReactNode }) {
  const [wanted, set] = useUrlParam("new");
  const { data, isPending } = useQuery(capabilities.mine(gateway));
  const { space, permit } = useUploadPermit(spaceId);
  const [choice, setChoice] = useState(nothing);
  const rules = rulesOf(data?.data);

  async function add({ files, folders }: Dropped) {
    const { choose } = await import("./chosen-file");
    setChoice((before) => ({ ...before, files: [...before.files, ...choose(files, rules)], folders }));
    if (wanted !== "document") set("document");
  }

  const close = () => set(null, "replace");
  function sent() {
    setChoice(nothing);
    close();
  }

  if (permit !== "given" || !space) return children;
  if (!takesFiles(data?.data)) {
    return (
      <>
        {children}
        {wanted === "document" && !isPending && <ReferenceDialog space={space} onClose={close} />}
      </>
    );
  }
  return (
    <>
      <DropArea onFiles={add} className="rounded-md outline-offset-4">
        {children}
      </DropArea>
      <DropGuard />
      {wanted === "document" && (
        <UploadDialog {...{ space, rules, choice }} onChoice={setChoice} onFiles={add} onClose={close} onSent={sent} />
      )}
    </>
  );
}

/** A file that misses would be opened in place of the page. */
function DropGuard() {
  useEffect(() => {
    const refuse = (event: DragEvent) => event.preventDefault();
    const names = ["dragover", "drop"] as const;
    for (const name of names) window.addEventListener(name, refuse);
    return () => {
      for (const name of names) window.removeEventListener(name, refuse);
    };
  }, []);
  return null;
}
