import "server-only";
import { AssertionTooLong, mintAssertion } from "../assertion.ts";
import type { ConsoleConfig } from "../config.ts";
import { type ClaimedUser, userOfClaims } from "./claims.ts";
import { sessionLifetimeSeconds } from "./cookies.ts";
import { fits, newSessionToken } from "./session-token.ts";

type Admitted = ClaimedUser | { ok: false; why: "TooManyGroups" };

/** Long as a real one: what fits with it fits with any session. */
const sampleSessionId = "00000000-0000-0000-0000-000000000000";

/** Whether these claims make a session: they name a tenant, and fit both the cookie and an assertion. */
export async function admit(claims: Record<string, unknown>, settings: ConsoleConfig): Promise<Admitted> {
  const claimed = userOfClaims(claims, {
    groups: settings.OIDC_GROUPS_CLAIM,
    tenant: settings.OIDC_TENANT_CLAIM,
    fallbackTenant: settings.OIDC_TENANT,
  });
  if (!claimed.ok) return claimed;
  const user = { ...claimed.user, sessionId: sampleSessionId };
  if (!fits(newSessionToken(user, sessionLifetimeSeconds, undefined))) return { ok: false, why: "TooManyGroups" };
  try {
    await mintAssertion(user);
    return claimed;
  } catch (error) {
    if (error instanceof AssertionTooLong) return { ok: false, why: "TooManyGroups" };
    throw error;
  }
}
