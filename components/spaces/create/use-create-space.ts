"use client";

import { useState } from "react";
import type { ActionState } from "@/components/actions/action-state";
import { useAction } from "@/components/actions/use-action";
import { useMe } from "@/components/shell/person";
import { useDraft } from "@/lib/draft";
import { type FieldError, GatewayError } from "@/lib/gateway/error";
import { newIntentId } from "@/lib/intent";
import { type NewSpaceText, newSpaceBody, newSpaceErrors } from "@/lib/spaces/new-space";
import { newSpaceDraft, type SpaceDraft } from "./space-draft";

/** The form, its checks and its action; `domain` is the one chosen at first. */
export function useCreateSpace(domain: string) {
  const draft = useDraft("new-space", useMe().subject, () => newSpaceDraft(domain));
  const { actionId, text, step, isSent } = draft.value;
  const { propose, reset, state } = useAction(actionId, isSent);
  const [wasReviewed, setWasReviewed] = useState(false);
  const [refused, setRefused] = useState<FieldError[]>([]);
  const body = newSpaceBody(text);
  const found = newSpaceErrors(body);
  const change = (next: Partial<SpaceDraft>) => draft.set({ ...draft.value, ...next });

  return {
    draft: draft.value,
    body,
    /** Told from the first review on, then as they are typed away; before them what the Gateway refused. */
    errors: [...refused, ...(wasReviewed ? found : [])],
    state,
    /** Whether the fields are shown: not while the action they made is on its way. */
    isEditing: step === "fields" && (state.phase === "idle" || state.phase === "refused"),
    setText(next: NewSpaceText) {
      setRefused([]);
      change({ text: next });
    },
    setReason: (reason: string) => change({ reason }),
    clear: draft.clear,
    review() {
      setWasReviewed(true);
      if (found.length === 0) change({ step: "confirm" });
    },
    send() {
      // What ended stays as it ended: another try is another action. As long as the outcome is open the id must stay.
      const next = state.phase === "refused" && state.action ? newIntentId() : actionId;
      change({ actionId: next, isSent: true });
      const reason = draft.value.reason.trim();
      propose({ actionId: next, callId: "knowledgeSpaceCreate", parameters: {}, body, ...(reason ? { reason } : {}) });
    },
    edit() {
      setRefused(fieldErrorsOf(state));
      reset();
      const isOver = state.phase === "refused";
      change({ step: "fields", ...(isOver ? { actionId: newIntentId(), isSent: false } : {}) });
    },
    startOver() {
      setRefused([]);
      setWasReviewed(false);
      reset();
      draft.set(newSpaceDraft(domain));
    },
  };
}

const fieldErrorsOf = (state: ActionState): FieldError[] =>
  state.phase === "refused" && state.error instanceof GatewayError ? state.error.fieldErrors : [];
