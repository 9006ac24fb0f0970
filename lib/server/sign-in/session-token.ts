import "server-only";
import { LRUCache } from "lru-cache";
import { encode, getToken, type JWTEncodeParams } from "next-auth/jwt";
import { z } from "zod";
import { sessionCookie } from "../../session-cookie.ts";
import { config } from "../config.ts";
import type { SignedInUser } from "../session.ts";
import { cookieName, isSecure } from "./cookies.ts";

/** What the encrypted cookie holds. `sid` and `endsAt` (seconds) are fixed at sign-in; the id token serves sign-out only. */
export const SessionToken = z.object({
  sub: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  tenant: z.string(),
  groups: z.array(z.string()),
  sid: z.string().min(1),
  endsAt: z.number(),
  idToken: z.string().optional(),
});
export type SessionToken = z.infer<typeof SessionToken>;

/** Common proxies refuse a header line above 8 kB: a larger cookie would lock its owner out of every page. */
const maxCookieBytes = 7500;

export function newSessionToken(
  user: SignedInUser,
  lifetimeSeconds: number,
  idToken: string | undefined,
): SessionToken {
  const { subject, name, email, tenant, groups, sessionId } = user;
  const endsAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const token = { sub: subject, name, email, tenant, groups, sid: sessionId, endsAt };
  // Without the id token the identity provider may ask before it ends its session; nothing else is lost.
  return fits({ ...token, idToken }) ? { ...token, idToken } : token;
}

/** Whether the token's cookie stays small enough to be sent with every request. Encryption adds a third. */
export const fits = (token: SessionToken) => Buffer.byteLength(JSON.stringify(token)) * 1.4 < maxCookieBytes;

/** next-auth would prolong a session each time it is asked for; this keeps the end that was set at sign-in. */
export async function encodeUntilEnd(params: JWTEncodeParams): Promise<string> {
  const endsAt = params.token?.endsAt;
  if (typeof endsAt !== "number") return encode(params);
  return encode({ ...params, maxAge: Math.max(0, endsAt - Math.floor(Date.now() / 1000)) });
}

/** Opens the session cookie; null when there is none, or it is forged, expired or of an older form. */
export async function readSessionToken(cookies: Record<string, string>): Promise<SessionToken | null> {
  const sealed = sealedSession(cookies);
  const token = opened.get(sealed) ?? (await openSession(cookies));
  if (!token || token.endsAt * 1000 <= Date.now()) return null;
  opened.set(sealed, token);
  return token;
}

/** What was opened lately: a page asks again each second or two, and deriving the key takes longer than the rest. */
const opened = new LRUCache<string, SessionToken>({ max: 500 });

/** The cookie as it came, with all of its numbered parts. */
function sealedSession(cookies: Record<string, string>): string {
  const name = cookieName(sessionCookie);
  const parts = Object.entries(cookies).filter(([each]) => each === name || each.startsWith(`${name}.`));
  return JSON.stringify(parts.sort());
}

async function openSession(cookies: Record<string, string>): Promise<SessionToken | undefined> {
  const token = await getToken({
    // getToken looks at nothing else; without headers it cannot take a bearer token in the cookie's place.
    req: { cookies, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"],
    secret: config().AUTH_SECRET,
    secureCookie: isSecure(),
    cookieName: cookieName(sessionCookie),
  });
  return SessionToken.safeParse(token).data;
}

/** Whom the session cookie among these names; null for nobody. */
export async function readUser(cookies: Record<string, string>): Promise<SignedInUser | null> {
  const token = await readSessionToken(cookies);
  if (!token) return null;
  const { sub, name, email, tenant, groups, sid } = token;
  return { subject: sub, name, email, tenant, groups, sessionId: sid };
}
