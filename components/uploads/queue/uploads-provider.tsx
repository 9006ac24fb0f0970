"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { gateway } from "@/lib/gateway/browser";
import { uploadFile } from "@/lib/gateway/upload-file";
import * as documents from "@/lib/queries/documents";
import { isOpen, type Purpose, type Upload } from "./upload";
import { type QueueView, UploadQueue } from "./upload-queue";

const UploadsContext = createContext<UploadQueue | null>(null);

/** Stands above all pages, so that sending goes on while one walks about. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue({
        sendFile: uploadFile,
        makeDocument: (upload, purpose, fileResourceId) =>
          makeDocument(queryClient, { upload, purpose, fileResourceId }),
        now: Date.now,
      }),
  );
  return (
    <UploadsContext value={queue}>
      {children}
      <LeaveWarning queue={queue} />
    </UploadsContext>
  );
}

export function useUploadQueue(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (!queue) throw new Error("useUploadQueue stands outside the signed-in pages");
  return queue;
}

export const useQueueView = (queue: UploadQueue): QueueView =>
  useSyncExternalStore(queue.subscribe, queue.view, queue.view);

type Making = { upload: Upload; purpose: Extract<Purpose, { kind: "document" }>; fileResourceId: string };

/** As a mutation of the cache like any other, so that lists are read anew and know the row for one's own. */
function makeDocument(queryClient: QueryClient, { upload, purpose, fileResourceId }: Making) {
  const { intentId, documentName } = upload;
  const { spaceId, metadata } = purpose;
  const mutation = queryClient.getMutationCache().build(queryClient, documents.upload(gateway, spaceId, intentId));
  return mutation
    .execute({ fileResourceId, documentName, ...(metadata ? { metadata } : {}) })
    .then(({ data }) => ({ documentId: data.documentId }));
}

/** The browser asks before a tab that still sends is closed or reloaded. */
function LeaveWarning({ queue }: { queue: UploadQueue }) {
  const isSending = useQueueView(queue).uploads.some(isOpen);
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
  return null;
}
