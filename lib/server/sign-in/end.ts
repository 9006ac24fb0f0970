import "server-only";
import { randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { hasSessionCookie } from "../../session-cookie.ts";
import { config } from "../config.ts";
import { log } from "../log.ts";
import { clearCookie, cookieName, setCookie } from "./cookies.ts";
import { discoveryUrl } from "./identity-provider.ts";
import { readSessionToken } from "./session-token.ts";

const stateCookie = "kc_sign_out_state";
const Discovery = z.object({ end_session_endpoint: z.url({ protocol: /^https?$/ }).optional() });

type Cookies = Record<string, string>;

/**
 * Ends the session here and says where the browser ends the identity provider's (OpenID Connect RP-Initiated Logout 1.0).
 * Whatever the provider does, the session here is over.
 */
export async function signOut(cookies: Cookies): Promise<{ location: string; setCookies: string[] }> {
  const token = await readSessionToken(cookies);
  const setCookies = Object.keys(cookies)
    .filter((name) => hasSessionCookie([{ name }]))
    .map(clearCookie);
  if (!token) return { location: "/sign-in", setCookies };
  log.info({ subject: token.sub, tenant: token.tenant, sessionId: token.sid }, "signed out");
  const endpoint = await endSessionEndpoint();
  if (!endpoint) return { location: "/sign-in?reason=signed-out-here", setCookies };
  const state = randomUUID();
  return {
    location: endSessionUrl(endpoint, token.idToken, state),
    setCookies: [...setCookies, setCookie(cookieName(stateCookie), state, 600)],
  };
}

/** Where the browser goes when the identity provider sends it back; `state` tells whether it was we who sent it there. */
export function signedOut(cookies: Cookies, state: string | null): { location: string; setCookies: string[] } {
  const expected = Buffer.from(cookies[cookieName(stateCookie)] ?? "");
  const given = Buffer.from(state ?? "");
  const isOurs = expected.length > 0 && expected.length === given.length && timingSafeEqual(expected, given);
  return {
    location: isOurs ? "/sign-in?reason=signed-out" : "/sign-in",
    setCookies: [clearCookie(cookieName(stateCookie))],
  };
}

function endSessionUrl(endpoint: string, idToken: string | undefined, state: string): string {
  const { OIDC_CLIENT_ID, CONSOLE_URL } = config();
  const url = new URL(endpoint);
  if (idToken) url.searchParams.set("id_token_hint", idToken);
  url.searchParams.set("client_id", OIDC_CLIENT_ID);
  url.searchParams.set("post_logout_redirect_uri", `${CONSOLE_URL}/sign-out/done`);
  url.searchParams.set("state", state);
  return url.href;
}

/** The provider's end-session endpoint; null when it has none or cannot be asked now. */
async function endSessionEndpoint(): Promise<string | null> {
  try {
    const response = await fetch(discoveryUrl(config().OIDC_ISSUER), { signal: AbortSignal.timeout(3000) });
    return Discovery.parse(await response.json()).end_session_endpoint ?? null;
  } catch (error) {
    log.warn(
      { error: error instanceof Error ? error.name : undefined },
      "the identity provider was not reached at sign-out",
    );
    return null;
  }
}
