import { GatewayError, gatewayErrorReasons } from "@/lib/gateway/error";
import { type Action, isSettled } from "@/lib/queries/actions";

export type ActionState =
  | { phase: "idle" }
  /** Sent or being carried out. */
  | { phase: "working"; action: Action | null }
  | { phase: "done"; action: Action }
  /** It is known not to have been carried out, or the proposal itself was refused. */
  | { phase: "refused"; error: unknown; action: Action | null }
  /** Nobody knows whether it was carried out; sending again asks for the same action. */
  | { phase: "unknown"; error: unknown };

type Proposal = { isPending: boolean; error: unknown; data: { data: Action } | undefined };
type Following = { error: unknown; data: { data: Action } | undefined };

/** What is known of an action from its proposal and from reading it since. */
export function actionState(isSent: boolean, propose: Proposal, follow: Following): ActionState {
  if (!isSent && !propose.isPending) return { phase: "idle" };
  const action = follow.data?.data ?? propose.data?.data ?? null;
  if (propose.isPending) return { phase: "working", action };
  if (action) return stateOfAction(action);
  if (propose.error) return isLost(propose.error) ? { phase: "unknown", error: propose.error } : refusal(propose.error);
  if (isNotFound(follow.error)) return { phase: "idle" };
  return follow.error ? { phase: "unknown", error: follow.error } : { phase: "working", action: null };
}

function stateOfAction(action: Action): ActionState {
  if (action.status === "done") return { phase: "done", action };
  if (!isSettled(action)) return { phase: "working", action };
  const error = errorOf(action);
  return action.isGivenUp ? { phase: "unknown", error } : { phase: "refused", error, action };
}

const refusal = (error: unknown): ActionState => ({ phase: "refused", error, action: null });

/** The failure an action ended with, as an error like any other. */
function errorOf({ error }: Action): GatewayError {
  if (!error) return new GatewayError("KNOWLEDGE_CONFLICT", 409);
  const reason = gatewayErrorReasons.find((known) => known === error.reason) ?? null;
  return new GatewayError(error.code, 0, { reason, requestId: error.requestId });
}

/** The answer was lost, so the proposal may have arrived. A session that ended is found out before anything is kept. */
const isLost = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_PROVIDER_UNAVAILABLE";
const isNotFound = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND";
