import { calls as extensionCalls } from "../../contracts/generated/console-extension.calls.ts";
import { calls as coreCalls } from "../../contracts/generated/knowledge-gateway.calls.ts";
import type { QueryForm } from "../../contracts/rules/query.ts";

export type CoreCallId = keyof typeof coreCalls;
export type CallId = CoreCallId | keyof typeof extensionCalls;

/** One row of the call table. */
export type Call = {
  id: CallId;
  method: string;
  path: string;
  pathParameters: readonly string[];
  query: Readonly<Record<string, QueryForm>>;
  hasBody: boolean;
  bodyMediaType: string | null;
  successStatus: number;
  approval: "allow" | "ask";
  isRetrySafe: boolean;
  isIdempotent: boolean;
  isPaged: boolean;
};

/** Every call a Gateway may offer: the core contract's and its console extension's. */
export const calls: Record<CallId, Call> = { ...coreCalls, ...extensionCalls };

export const isCoreCall = (id: CallId): id is CoreCallId => Object.hasOwn(coreCalls, id);

export type FoundCall = { call: Call; parameters: Record<string, string> };

const patterns = Object.values(calls).map((call) => ({ call, pattern: patternOf(call.path) }));

/** The call behind a method and a path, with its decoded path parameters; null when the contract has none. */
export function findCall(method: string, pathname: string): FoundCall | null {
  for (const { call, pattern } of patterns) {
    const match = call.method === method ? pattern.exec(pathname) : null;
    if (match) return decoded(call, match.slice(1));
  }
  return null;
}

/** A parameter ends at `/` or at the `:verb` that the contract appends; a colon inside a value comes encoded. */
function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^$()[\]\\|]/g, "\\$&");
  return new RegExp(`^${literal.replace(/\{[^{}]+\}/g, "([^/:]+)")}$`);
}

function decoded(call: Call, values: string[]): FoundCall | null {
  try {
    const parameters = call.pathParameters.map((name, index) => [name, decodeURIComponent(values[index] ?? "")]);
    return { call, parameters: Object.fromEntries(parameters) };
  } catch {
    return null; // a broken percent sequence names no resource
  }
}
