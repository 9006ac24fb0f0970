/** A console's settings and a signed-in person's requests, without a running server. Test helper. */
import { NextRequest } from "next/server";
import { sessionCookie } from "../session-cookie.ts";
import { createAssertionJwk } from "./assertion-keys.ts";
import { log } from "./log.ts";
import type { SignedInUser } from "./session.ts";
import { cookieName } from "./sign-in/cookies.ts";
import { encodeUntilEnd, newSessionToken } from "./sign-in/session-token.ts";

export const origin = "http://localhost:3000";
export const serviceToken = "service-token-of-the-console";

/** Sets the environment of this test file; call it before anything asks for the configuration. */
export function configureConsole(
  settings: { gatewayUrl?: string; databaseUrl?: string; timeoutMs?: number } = {},
): void {
  Object.assign(process.env, {
    CONSOLE_URL: origin,
    AUTH_SECRET: "0123456789abcdef0123456789abcdef",
    DATABASE_URL_CONSOLE: settings.databaseUrl ?? "postgres://nobody@127.0.0.1:1/none",
    GATEWAY_URL: settings.gatewayUrl ?? "http://127.0.0.1:1",
    GATEWAY_SERVICE_TOKEN: serviceToken,
    GATEWAY_TIMEOUT_MS: String(settings.timeoutMs ?? 5000),
    ASSERTION_KEYS: JSON.stringify({ keys: [createAssertionJwk()] }),
    OIDC_ISSUER: "http://localhost:4320",
    OIDC_CLIENT_ID: "console",
    OIDC_CLIENT_SECRET: "secret",
  });
  log.level = "silent";
}

export const olive: SignedInUser = {
  subject: "operator",
  name: "Olive Operator",
  email: null,
  tenant: "demo",
  groups: ["kb-operators"],
  sessionId: "session-of-olive",
};

type Init = {
  method?: string;
  body?: unknown;
  stream?: ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  user?: SignedInUser | null;
  signal?: AbortSignal;
};

/** A request as one of our pages sends it; `user: null` for nobody. */
export async function pageRequest(path: string, init: Init = {}): Promise<NextRequest> {
  const { method = "GET", body, stream, user = olive, signal } = init;
  const headers = new Headers({ "sec-fetch-site": "same-origin" });
  if (user) headers.set("cookie", await sessionCookieOf(user));
  if (body !== undefined) headers.set("content-type", "application/json");
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
  return new NextRequest(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    ...(stream ? { body: stream, duplex: "half" } : {}),
    ...(signal ? { signal } : {}),
  });
}

async function sessionCookieOf(user: SignedInUser): Promise<string> {
  const token = newSessionToken(user, 3600, undefined);
  const value = await encodeUntilEnd({ token, secret: process.env.AUTH_SECRET ?? "" });
  return `${cookieName(sessionCookie)}=${value}`;
}

/** The argument Next gives a handler beside the request. */
export const route = <Params>(params: Params) => ({ params: Promise.resolve(params) });
