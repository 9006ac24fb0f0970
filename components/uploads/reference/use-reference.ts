"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useMe } from "@/components/shell/person";
import { toast } from "@/components/ui/toast";
import type { components } from "@/contracts/generated/knowledge-gateway.types";
import { documentNameError, documentNameOf } from "@/lib/documents/document-name";
import { type MetadataText, metadataErrors, uploadMetadataOf } from "@/lib/documents/metadata-text";
import { noMetadataText } from "@/lib/documents/no-metadata-text";
import { useDraft } from "@/lib/draft";
import { gateway } from "@/lib/gateway/browser";
import { newIntentId } from "@/lib/intent";
import * as documents from "@/lib/queries/documents";
import { fileReferenceError } from "./file-reference";

type Text = { file: string; name: string; metadata: MetadataText };
type Draft = {
  text: Text;
  /** What was sent last: the same again is the same intent, anything else is a new one. */
  sent: { intentId: string; body: string } | null;
};
type Body = components["schemas"]["KnowledgeDocumentUploadRequest"];

const newDraft = (): Draft => ({ text: { file: "", name: "", metadata: noMetadataText }, sent: null });

/** The form of a document made by reference; kept in this tab until it is made. */
export function useReference(spaceId: string, onDone: () => void) {
  const t = useTranslations("uploads.announced");
  const queryClient = useQueryClient();
  const draft = useDraft(`reference:${spaceId}`, useMe().subject, newDraft);
  const { text, sent } = draft.value;
  const make = useMutation({
    mutationFn: ({ intentId, body }: { intentId: string; body: Body }) =>
      queryClient
        .getMutationCache()
        .build(queryClient, documents.upload(gateway, spaceId, intentId))
        .execute(body),
    onSuccess: (_, { body }) => {
      draft.clear();
      toast(t("done", { name: body.documentName }));
      onDone();
    },
  });

  return {
    text,
    errors: {
      file: fileReferenceError(text.file),
      name: documentNameError(text.name, "documentName"),
      hasMetadata: metadataErrors(text.metadata).length > 0,
    },
    isSending: make.isPending,
    error: make.error,
    change: (next: Partial<Text>) => draft.set({ ...draft.value, text: { ...text, ...next } }),
    send() {
      const metadata = uploadMetadataOf(text.metadata);
      const body: Body = {
        fileResourceId: text.file.trim(),
        documentName: documentNameOf(text.name),
        ...(metadata ? { metadata } : {}),
      };
      const key = JSON.stringify(body);
      const intentId = sent?.body === key ? sent.intentId : newIntentId();
      draft.set({ text, sent: { intentId, body: key } });
      make.mutate({ intentId, body });
    },
  };
}
