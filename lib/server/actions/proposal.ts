import "server-only";
import { randomUUID } from "node:crypto";
import type { components } from "../../../contracts/generated/console.types.ts";
import { actionPropose_body } from "../../../contracts/generated/console.validators.js";
import { type Call, calls } from "../../gateway/calls.ts";
import { GatewayError } from "../../gateway/error.ts";
import { checkInput } from "../../gateway/input/check-input.ts";
import { fieldErrors } from "../../gateway/input/field-errors.ts";
import { type Frozen, freeze, type Payload } from "./payload.ts";

type Given = components["schemas"]["ActionProposal"];

/** A call that somebody means to make, checked and frozen. */
export type Proposal = Payload & Frozen & { actionId: string; call: Call; reason: string | null };

/**
 * Reads a proposal: its own form by the console's contract, its call by the Gateway's.
 * @throws {GatewayError} KNOWLEDGE_INVALID_INPUT with the fields named
 */
export function readProposal(given: unknown): Proposal {
  if (!isProposal(given))
    throw new GatewayError("KNOWLEDGE_INVALID_INPUT", 422, {
      fieldErrors: fieldErrors(null, actionPropose_body.errors ?? []),
    });
  const call = calls[given.callId];
  const asked = checkInput({ call, parameters: given.parameters, query: {}, body: given.body });
  const payload = { parameters: asked.parameters, body: asked.body as Payload["body"] }; // checked to be an object
  const ownReason = payload.body.reason;
  return {
    actionId: (given.actionId ?? randomUUID()).toLowerCase(),
    call,
    ...payload,
    ...freeze(call.id, payload),
    reason: typeof ownReason === "string" ? ownReason : (given.reason ?? null),
  };
}

const isProposal = (value: unknown): value is Given => actionPropose_body(value);
