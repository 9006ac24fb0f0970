import type { components } from "../contracts/generated/console-extension.types.ts";

export type Right = components["schemas"]["Right"];
type Capabilities = components["schemas"]["Capabilities"];

/**
 * Whether to offer what needs `right` on something in `domain`. A Gateway that does not tell rights is asked each time,
 * so everything is offered; without a domain any will do. The Gateway decides in the end.
 */
export function mayIn(
  capabilities: Capabilities | null | undefined,
  domain: string | undefined,
  right: Right,
): boolean {
  if (!capabilities) return true;
  const held = capabilities.rights.filter(
    ({ securityDomainCode }) => domain === undefined || securityDomainCode === domain,
  );
  return held.some(({ rights }) => rights.includes(right));
}
