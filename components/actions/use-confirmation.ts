"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useMe } from "@/components/shell/person";
import { useDraft } from "@/lib/draft";
import { newIntentId } from "@/lib/intent";
import type { Action, ActionProposal } from "@/lib/queries/actions";
import { isAccepted } from "./is-accepted";
import { useAction } from "./use-action";

export type Request = Pick<ActionProposal, "callId" | "parameters" | "body">;

type Draft = {
  actionId: string;
  reason: string;
  /** As it went out: sending again after a lost answer must ask for exactly this. */
  sent: Request | null;
};

const newDraft = (): Draft => ({ actionId: newIntentId(), reason: "", sent: null });

/**
 * The form of an action that its proposer confirms: the reason and the id live in this tab under `name` until the Gateway
 * has accepted the call. What it then leads to is told by the page: `onAccepted` closes the form.
 */
export function useConfirmation(name: string, onAccepted: (action: Action) => void) {
  const queryClient = useQueryClient();
  const draft = useDraft(name, useMe().subject, newDraft);
  const { actionId, reason, sent } = draft.value;
  const { propose, reset, state } = useAction(actionId, sent !== null);
  const change = (next: Partial<Draft>) => draft.set({ ...draft.value, ...next });

  const action = "action" in state ? state.action : null;
  const accepted = action && isAccepted(action) ? action : null;
  const acceptedId = accepted?.actionId;
  const settle = useEffectEvent(() => {
    if (!accepted) return;
    draft.clear();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "evidence" });
    onAccepted(accepted);
  });
  useEffect(() => {
    if (acceptedId) settle(); // once per action, though it is read again and again
  }, [acceptedId]);

  // What refused it may be what this tab did not know yet.
  const refusedId = state.phase === "refused" ? state.action?.actionId : undefined;
  const lookAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "evidence" });
  });
  useEffect(() => {
    if (refusedId) lookAgain();
  }, [refusedId]);

  function ask(request: Request, id: string) {
    change({ actionId: id, sent: request });
    // A call that takes a reason carries it itself; for the others the action keeps it.
    const hasOwnReason = "reason" in request.body;
    const why = reason.trim();
    propose({ ...request, actionId: id, ...(why && !hasOwnReason ? { reason: why } : {}) });
  }

  return {
    reason,
    state,
    /** What went out, if anything did. */
    sent,
    isBusy: state.phase === "working" || state.phase === "done",
    setReason: (next: string) => change({ reason: next }),
    /** After a refusal another try is another action; as long as the outcome is open the id must stay. */
    send: (request: Request) => ask(request, state.phase === "refused" && state.action ? newIntentId() : actionId),
    sendAgain: () => sent && ask(sent, actionId),
    /** Leaves what was refused behind; the reason stays. */
    startOver() {
      reset();
      change({ actionId: newIntentId(), sent: null });
    },
  };
}

export type Confirmation = ReturnType<typeof useConfirmation>;
