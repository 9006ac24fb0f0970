"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { consoleApi } from "@/lib/gateway/browser";
import { GatewayError, gatewayErrorReasons } from "@/lib/gateway/error";
import * as actions from "@/lib/queries/actions";

export type ActionState =
  | { phase: "idle" }
  /** Sent or being carried out; `isUnsure` when it has been under way for longer than a glance. */
  | { phase: "working"; action: actions.Action | null }
  | { phase: "done"; action: actions.Action }
  /** It is known not to have been carried out, or the proposal itself was refused. */
  | { phase: "refused"; error: unknown; action: actions.Action | null }
  /** Nobody knows whether it was carried out; sending again asks for the same action. */
  | { phase: "unknown"; error: unknown };

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
    state: stateOf(isSent, propose, follow),
  };
}

type Proposal = { isPending: boolean; error: unknown; data: { data: actions.Action } | undefined };
type Following = { error: unknown; data: { data: actions.Action } | undefined };

function stateOf(isSent: boolean, propose: Proposal, follow: Following): ActionState {
  const action = follow.data?.data ?? propose.data?.data ?? null;
  if (propose.isPending) return { phase: "working", action };
  if (action) return stateOfAction(action);
  if (propose.error) return isLost(propose.error) ? { phase: "unknown", error: propose.error } : refusal(propose.error);
  if (!isSent) return { phase: "idle" };
  if (isNotFound(follow.error)) return { phase: "idle" };
  return follow.error ? { phase: "unknown", error: follow.error } : { phase: "working", action: null };
}

function stateOfAction(action: actions.Action): ActionState {
  if (action.status === "done") return { phase: "done", action };
  if (!actions.isSettled(action)) return { phase: "working", action };
  const error = errorOf(action);
  return action.isGivenUp ? { phase: "unknown", error } : { phase: "refused", error, action };
}

const refusal = (error: unknown): ActionState => ({ phase: "refused", error, action: null });

/** The failure an action ended with, as an error like any other. */
function errorOf({ error }: actions.Action): GatewayError {
  if (!error) return new GatewayError("KNOWLEDGE_CONFLICT", 409);
  const reason = gatewayErrorReasons.find((known) => known === error.reason) ?? null;
  return new GatewayError(error.code, 0, { reason, requestId: error.requestId });
}

/** The answer was lost, so the proposal may have arrived. A session that ended is found out before anything is kept. */
const isLost = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_PROVIDER_UNAVAILABLE";
const isNotFound = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND";
