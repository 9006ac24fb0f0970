/** Finds the call that a method and a path name. Built from the contract's call tables, so no path stands in the code. */
import { calls as extension } from "../../contracts/generated/console-extension.calls.ts";
import { calls as core, type Right as NamedRight } from "../../contracts/generated/knowledge-gateway.calls.ts";
import type { QueryForm } from "../../contracts/rules/query.ts";
import type { CallId } from "./call.ts";

/** What the shell asks the call table about a call; wider than the table's own literal types. */
export type Call = {
  id: CallId;
  method: string;
  path: string;
  query: Readonly<Record<string, QueryForm>>;
  hasBody: boolean;
  bodyMediaType: string | null;
  successStatus: number;
  rights: readonly NamedRight[];
  risk: "read" | "write" | "admin";
  approval: "allow" | "ask";
  isIdempotent: boolean;
  isPaged: boolean;
};
export type Found = { call: Call; path: Record<string, string> } | { allowedMethods: string[] } | undefined;

export const everyCall: readonly Call[] = [...Object.values(core), ...Object.values(extension)];

type Route = { call: Call; pattern: RegExp };

/**
 * An id stops at a slash and at a bare colon, so `/documents/{documentId}:delete` can never be read as a document with
 * an odd id; a colon inside an id travels as %3A. That is why this is not left to a general router.
 */
const routeOf = (call: Call): Route => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>[^/:]+)")}$`),
});

/** Makes the finder for the calls that have a handler. `path` is the raw one, still percent-encoded. */
export function router(isHandled: (id: CallId) => boolean): (method: string, path: string) => Found {
  const routes = everyCall.filter(({ id }) => isHandled(id)).map(routeOf);
  return (method, path) => {
    const matches = routes.flatMap(({ call, pattern }) => {
      const match = pattern.exec(path);
      return match ? [{ call, encoded: match.groups ?? {} }] : [];
    });
    const match = matches.find(({ call }) => call.method === method);
    if (match) return { call: match.call, path: decoded(match.encoded) };
    return matches.length > 0 ? { allowedMethods: matches.map(({ call }) => call.method) } : undefined;
  };
}

/** A value that is no valid percent-encoding is left as it is: no id looks like it, so it will not be found. */
function decoded(values: Record<string, string>): Record<string, string> {
  const decode = (value: string) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decode(value)]));
}
