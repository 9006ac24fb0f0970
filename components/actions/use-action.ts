"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { consoleApi } from "@/lib/gateway/browser";
import * as actions from "@/lib/queries/actions";
import { actionState } from "./action-state";

/**
 * Proposes the action `actionId`, made when its form opened, and follows it to its end. `isSent` says that it may have
 * been proposed before, in this tab's earlier life: then it is looked up at once.
 */
export function useAction(actionId: string, isSent: boolean) {
  const propose = useMutation(actions.propose(consoleApi));
  const follow = useQuery({ ...actions.one(consoleApi, actionId), enabled: isSent && !propose.isPending });
  return {
    propose: propose.mutate,
    /** Forgets a refusal, for another try with another text. */
    reset: propose.reset,
    state: actionState(isSent, propose, follow),
  };
}
