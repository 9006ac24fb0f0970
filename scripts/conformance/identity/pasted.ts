import { NotTested } from "../case.ts";
import { expiryOf } from "./from-command.ts";
import type { Identity, Who } from "./identity.ts";

export type Pasted = Partial<Record<Who, { session: string; assertion: string }>>;

/** Uses assertions that somebody made beforehand. They live ten minutes at most, and the run with them. */
export function pastedIdentity(pasted: Pasted): Identity {
  const of = (who: Who) => {
    const found = pasted[who];
    if (!found) throw new NotTested(`no assertion for the ${who} subject was given`);
    return found;
  };
  return {
    has: (who) => pasted[who] !== undefined,
    sessionOf: (who) => of(who).session,
    assertion: async (who) => {
      const { assertion } = of(who);
      const expiry = expiryOf(assertion);
      if (isJwt(assertion) && expiry < Date.now())
        throw new NotTested("the assertion that was given has expired meanwhile");
      return assertion;
    },
  };
}

export const isJwt = (assertion: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(assertion);
