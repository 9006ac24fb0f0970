import "server-only";
import type { CallId } from "../../gateway/calls.ts";

export type Rule = {
  rule: "confirm" | "approve";
  ruleVersion: number;
  /** How many people must agree, and of which groups they may be; none under `confirm`. */
  neededApprovals: number;
  approverGroups: string[];
};

const confirm: Rule = { rule: "confirm", ruleVersion: 1, neededApprovals: 0, approverGroups: [] };

/** Which rule a proposal falls under. For now the proposer's own confirmation is enough for each of the eleven calls. */
export const ruleFor = (_callId: CallId): Rule => confirm;
