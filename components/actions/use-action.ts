"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { consoleApi } from "@/lib/gateway/browser";
import * as actions from "@/lib/queries/actions";
import { actionState } from "./action-state";

/**
 * Proposes an action under the id its form was opened with and follows it to its end. `isSent` says that it may have been
 * proposed before, in this tab's earlier life: then it is looked up at once.
 */
export function useAction(actionId: string, isSent: boolean) {
  const propose = useMutation(actions.propose(consoleApi));
  const follow = useQuery({ ...actions.one(consoleApi, actionId), enabled: isSent && !propose.isPending });
  return {
    propose: (proposal: Omit<actions.ActionProposal, "actionId">) => propose.mutate({ ...proposal, actionId }),
    look: () => follow.refetch(),
    state: actionState(isSent, propose, follow),
  };
}
