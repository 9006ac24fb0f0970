import "server-only";
import type { CookiesOptions } from "next-auth";
import { sessionCookie } from "../../session-cookie.ts";
import { config } from "../config.ts";

/** Long enough for a working day, and the longest that a group taken away at the identity provider is still believed. */
export const sessionLifetimeSeconds = 12 * 60 * 60;

/** How long somebody may take at the identity provider. */
const attemptSeconds = 15 * 60;

/** A cookie's full name: on https the browser itself holds `__Host-` cookies to this host, to `/` and to secure transport. */
export const cookieName = (name: string) => (isSecure() ? `__Host-${name}` : name);

export const isSecure = () => config().CONSOLE_URL.startsWith("https:");

/**
 * All cookies of next-auth under names of our own: browsers keep cookies by host and not by port, and on `localhost`
 * the library's default names are shared with every other project on the machine.
 */
export function authCookies(): CookiesOptions {
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() } as const;
  const cookie = (name: string, extra: { maxAge?: number } = {}) => ({
    name: cookieName(name),
    options: { ...options, ...extra },
  });
  return {
    sessionToken: cookie(sessionCookie),
    callbackUrl: cookie("kc_sign_in_return"),
    csrfToken: cookie("kc_sign_in_csrf"),
    pkceCodeVerifier: cookie("kc_sign_in_pkce", { maxAge: attemptSeconds }),
    state: cookie("kc_sign_in_state", { maxAge: attemptSeconds }),
    nonce: cookie("kc_sign_in_nonce", { maxAge: attemptSeconds }),
  };
}

/** A `Set-Cookie` line with the attributes that all our cookies have. `name` is the full one. */
export const setCookie = (name: string, value: string, maxAgeSeconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

export const clearCookie = (name: string) => setCookie(name, "", 0);
