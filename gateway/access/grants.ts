/** Who may do what where. A caller's grants are read from the access file for every call, never kept longer. */
import type { Right as NamedRight } from "../../contracts/generated/knowledge-gateway.calls.ts";
import type { AccessFile } from "./access-file.ts";

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

/** What the access file gives these groups of this tenant; an unknown tenant gets nothing. */
export function grantsOf(access: AccessFile, tenantId: string, groups: readonly string[]): Grants {
  const grants = new Map<string, Set<Right>>();
  const tenant = access.tenants.find(({ id }) => id === tenantId);
  for (const grant of tenant?.grants ?? []) {
    if (!grant.groups.some((group) => groups.includes(group))) continue;
    for (const code of grant.securityDomains) {
      const held = grants.get(code) ?? new Set<Right>();
      for (const right of grant.rights) held.add(right);
      grants.set(code, held);
    }
  }
  return grants;
}
