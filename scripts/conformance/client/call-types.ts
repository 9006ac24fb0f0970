/** The calls of both documents and the shapes of what they answer, all taken from what is generated from the contract. */
import { calls as extension } from "../../../contracts/generated/console-extension.calls.ts";
import type { operations as extensionOperations } from "../../../contracts/generated/console-extension.types.ts";
import { calls as core } from "../../../contracts/generated/knowledge-gateway.calls.ts";
import type { components, operations as coreOperations } from "../../../contracts/generated/knowledge-gateway.types.ts";

export type CoreCallId = keyof typeof core;
export type CallId = CoreCallId | keyof typeof extension;
export type Schemas = components["schemas"];

/** What the kit asks the call table; wider than the table's own literal types. */
export type Call = {
  id: CallId;
  method: string;
  path: string;
  pathParameters: readonly string[];
  hasBody: boolean;
  bodyMediaType: string | null;
  successStatus: number;
  isIdempotent: boolean;
  isPaged: boolean;
};

export const coreCalls: readonly Call[] = Object.values(core);
export const everyCall: readonly Call[] = [...coreCalls, ...Object.values(extension)];

const byId = new Map(everyCall.map((call) => [call.id, call]));

export function callOf(id: CallId): Call {
  const call = byId.get(id);
  if (!call) throw new Error(`The contract has no call ${id}`);
  return call;
}

type Operations = coreOperations & extensionOperations;
type Success<Responses> = Extract<Responses[keyof Responses & (200 | 201 | 202)], { content: unknown }>;

/** The `data` of a call's success. What a Gateway really sent is judged apart, so a case may still meet something else. */
export type Data<Id extends CallId> = Id extends CallId
  ? Success<Operations[Id]["responses"]> extends { content: { "application/json": { data: infer D } } }
    ? D
    : never
  : never;
