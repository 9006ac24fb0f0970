"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/shell/person";
import { useDraft } from "@/lib/draft";
import { gateway } from "@/lib/gateway/browser";
import { GatewayError } from "@/lib/gateway/error";
import { newIntentId } from "@/lib/intent";
import * as documents from "@/lib/queries/documents";
import type { DocumentDetail } from "../document";
import {
  type EditBase,
  type EditText,
  editBaseOf,
  editErrors,
  editTextOf,
  type Update,
  updateOf,
  valuesOf,
} from "./document-edit";
import { carriedOver, editConflict } from "./edit-conflict";

/** The form with everything that must outlive a reload or a new sign-in. */
type Draft = {
  base: EditBase;
  text: EditText;
  /** What was sent last: the same again is the same intent, anything else is a new one. */
  sent: { intentId: string; body: string } | null;
};

export const editDraftName = (documentId: string) => `document-edit:${documentId}`;

/** The metadata form: its text, its conflict with the present document, and sending. `onSaved` is told what was sent. */
export function useDocumentEdit(document: DocumentDetail, onSaved: () => void) {
  const queryClient = useQueryClient();
  const current = editBaseOf(document);
  const draft = useDraft(editDraftName(document.documentId), useMe().subject, () => newDraft(document));
  const { base, text, sent } = draft.value;
  const update = updateOf(base, text, current);
  const save = useMutation({
    mutationFn: ({ intentId, body }: { intentId: string; body: Update }) =>
      queryClient
        .getMutationCache()
        .build(queryClient, documents.update(gateway, document.documentId, intentId))
        .execute(body),
    onSuccess: () => {
      draft.clear();
      onSaved();
    },
    // What is on screen may be what was not known yet; the form then shows the difference.
    onError: (error) => isConflict(error) && queryClient.invalidateQueries(documents.one(gateway, document.documentId)),
  });

  return {
    base,
    text,
    update,
    errors: editErrors(base, text),
    // While it is being saved, and until the form has closed, the document that comes back changed is one's own.
    conflict: save.isPending || save.isSuccess ? null : editConflict(base, text, current),
    isSaving: save.isPending,
    /** A conflict is told by the difference it shows, once that is known. */
    failure: save.error && !(isConflict(save.error) && base.lockVersion !== current.lockVersion) ? save.error : null,
    setText: (next: EditText) => draft.set({ ...draft.value, text: next }),
    /** Goes on from the present document, with one's own changes kept. */
    carryOver: () =>
      draft.set({ base: current, text: carriedOver(base, text, current, editTextOf(valuesOf(document))), sent }),
    discard: draft.clear,
    save() {
      if (!update || save.isPending) return;
      const body = JSON.stringify(update);
      const intentId = sent?.body === body ? sent.intentId : newIntentId();
      draft.set({ ...draft.value, sent: { intentId, body } });
      save.mutate({ intentId, body: update });
    },
  };
}

export type DocumentEdit = ReturnType<typeof useDocumentEdit>;

const newDraft = (document: DocumentDetail): Draft => ({
  base: editBaseOf(document),
  text: editTextOf(valuesOf(document)),
  sent: null,
});

const isConflict = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_CONFLICT";
