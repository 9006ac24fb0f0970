"use client";

import { useState } from "react";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { newIntentId } from "@/lib/intent";
import { checkFile, type FileProblem } from "../dialog/file-check";
import type { FileRules } from "../dialog/file-rules";
import { useQueueView, useUploadQueue } from "../queue/uploads-provider";

type Document = Pick<components["schemas"]["KnowledgeDocumentDetail"], "documentId" | "name">;

/** The one file that is on its way to become a document's next version. It outlives the dialog: the queue holds it. */
export function useVersionFile({ documentId, name }: Document) {
  const queue = useUploadQueue();
  const [refused, setRefused] = useState<{ file: File; problem: FileProblem } | null>(null);
  const upload = useQueueView(queue).uploads.findLast(
    ({ purpose }) => purpose.kind === "version" && purpose.documentId === documentId,
  );

  function forget() {
    if (!upload) return;
    queue.stop(upload.intentId);
    queue.clear([upload.intentId]);
  }

  function choose(file: File, rules: FileRules) {
    const problem = checkFile(file, rules);
    setRefused(problem && { file, problem });
    if (problem) return;
    forget();
    const purpose = { kind: "version" as const, documentId };
    const { name: fileName, size: fileSize } = file;
    queue.add([{ file, upload: { intentId: newIntentId(), purpose, fileName, fileSize, documentName: name } }]);
  }

  return { upload, refused, choose, forget, retry: () => upload && queue.retry(upload.intentId) };
}

export type VersionFile = ReturnType<typeof useVersionFile>;
