/** Who may do what where. A caller's grants are read from the access file for every call, never kept longer. */
import type { Right as NamedRight } from "../../contracts/generated/knowledge-gateway.calls.ts";

/** The rights that can be granted; the other two names in the contract stand for rights of the real resource. */
export type Right = Exclude<NamedRight, "RESOURCE_VIEW" | "ORIGINAL_OPERATION_PERMISSION">;
/** Rights by security domain code. A domain without any right has no entry. */
export type Grants = ReadonlyMap<string, ReadonlySet<Right>>;
type Holder = { grants: Grants };

export const can = (caller: Holder, right: Right, securityDomain: string): boolean =>
  caller.grants.get(securityDomain)?.has(right) ?? false;

/** Codes of the domains in which the caller holds the right; empty means: ask nothing further, not even the engine. */
export const domainsWith = (caller: Holder, right: Right): string[] =>
  [...caller.grants].filter(([, rights]) => rights.has(right)).map(([code]) => code);
