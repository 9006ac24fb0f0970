import "server-only";
import { randomUUID } from "node:crypto";
import type { AuthOptions, LoggerInstance } from "next-auth";
import { once } from "../once.ts";
import { returnPath } from "../return-path.ts";
import { type ConsoleConfig, config } from "./config.ts";
import { log } from "./log.ts";
import { admit } from "./sign-in/admit.ts";
import { authCookies, isSecure, sessionLifetimeSeconds } from "./sign-in/cookies.ts";
import { identityProvider } from "./sign-in/identity-provider.ts";
import { encodeUntilEnd, newSessionToken, SessionToken } from "./sign-in/session-token.ts";

/** next-auth's messages without what it hands along: that can be claims, tokens or whole provider settings. */
const logger: Partial<LoggerInstance> = {
  error: (code, metadata) => {
    const error = metadata instanceof Error ? metadata : metadata.error;
    log.warn(
      { code, error: error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : undefined },
      "sign-in",
    );
  },
  warn: (code) => log.warn({ code }, "sign-in"),
  debug: () => undefined,
};

/**
 * Sign-in by OIDC. The session is an encrypted cookie that ends a fixed time after sign-in, used or not: the groups in it
 * are those of that moment. What next-auth serves to browsers names the person and the end, nothing else.
 */
export const authOptions = once((): AuthOptions => {
  const settings = config();
  // next-auth learns its own address from this variable and nowhere else.
  process.env.NEXTAUTH_URL = settings.CONSOLE_URL;
  return {
    secret: settings.AUTH_SECRET,
    useSecureCookies: isSecure(),
    cookies: authCookies(),
    session: { strategy: "jwt", maxAge: sessionLifetimeSeconds },
    jwt: { encode: encodeUntilEnd },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [identityProvider(settings)],
    logger,
    callbacks: callbacks(settings),
  };
});

const callbacks = (settings: ConsoleConfig): AuthOptions["callbacks"] => ({
  redirect: ({ url, baseUrl }) => baseUrl + returnPath(url, baseUrl),

  async signIn({ profile }) {
    const admitted = await admit({ ...profile }, settings);
    if (admitted.ok) return true;
    log.warn({ code: admitted.why }, "sign-in refused");
    return `${settings.CONSOLE_URL}/sign-in?error=${admitted.why}`;
  },

  async jwt({ token, account, profile }) {
    if (!account) return token;
    const admitted = await admit({ ...profile }, settings);
    if (!admitted.ok) throw new Error(admitted.why);
    const user = { ...admitted.user, sessionId: randomUUID() };
    log.info({ subject: user.subject, tenant: user.tenant, sessionId: user.sessionId }, "signed in");
    return newSessionToken(user, sessionLifetimeSeconds, account.id_token);
  },

  session({ token }) {
    const { name, endsAt } = SessionToken.parse(token);
    return { user: { name }, expires: new Date(endsAt * 1000).toISOString() };
  },
});
