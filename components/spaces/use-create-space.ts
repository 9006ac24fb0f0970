"use client";

import { useState } from "react";
import type { ActionState } from "@/components/actions/action-state";
import { useAction } from "@/components/actions/use-action";
import { useMe } from "@/components/shell/person";
import { useDraft } from "@/lib/draft";
import { type FieldError, GatewayError } from "@/lib/gateway/error";
import { newIntentId } from "@/lib/intent";
import { type NewSpaceText, newSpaceBody, newSpaceErrors } from "@/lib/new-space";
import { newSpaceDraft } from "./space-draft";

/** The form, its checks and its action; `domain` is the one chosen at first. */
export function useCreateSpace(domain: string) {
  const draft = useDraft("new-space", useMe().subject, () => newSpaceDraft(domain));
  const { actionId, text, reason, step, isSent } = draft.value;
  const { propose, state } = useAction(actionId, isSent);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const body = newSpaceBody(text);
  const change = (next: Partial<typeof draft.value>) => draft.set({ ...draft.value, ...next });

  return {
    draft: draft.value,
    body,
    errors,
    state,
    /** Whether the fields are shown: not while the action they made is on its way. */
    isEditing: step === "fields" && (state.phase === "idle" || state.phase === "refused"),
    setText: (next: NewSpaceText) => change({ text: next }),
    setReason: (next: string) => change({ reason: next }),
    clear: draft.clear,
    review() {
      const found = newSpaceErrors(body);
      setErrors(found);
      if (found.length === 0) change({ step: "confirm" });
    },
    send() {
      change({ isSent: true });
      propose({
        callId: "knowledgeSpaceCreate",
        parameters: {},
        body,
        ...(reason.trim() ? { reason: reason.trim() } : {}),
      });
    },
    edit() {
      setErrors(fieldErrorsOf(state));
      // What was refused is over: another text is another action. Until then the id must stay.
      const isOver = state.phase === "refused";
      change({ step: "fields", ...(isOver ? { actionId: newIntentId(), isSent: false } : {}) });
    },
    startOver() {
      setErrors([]);
      draft.set(newSpaceDraft(domain));
    },
  };
}

const fieldErrorsOf = (state: ActionState): FieldError[] =>
  state.phase === "refused" && state.error instanceof GatewayError ? state.error.fieldErrors : [];
