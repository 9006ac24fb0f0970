import "server-only";
import { decodeJwt } from "jose";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { ConsoleConfig } from "../config.ts";
import { claimAt } from "./claims.ts";

/** The name in `/api/auth/callback/oidc`, the redirect address to register at an identity provider. */
export const providerId = "oidc";

export const discoveryUrl = (issuer: string) => `${issuer}/.well-known/openid-configuration`;

/** The OIDC issuer as next-auth wants it described. */
export function identityProvider(settings: ConsoleConfig): OAuthConfig<{ sub: string }> {
  return {
    id: providerId,
    name: "OIDC",
    type: "oauth",
    wellKnown: discoveryUrl(settings.OIDC_ISSUER),
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    authorization: { params: { scope: settings.OIDC_SCOPE } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: 10_000 },
    userinfo: {
      /** The id token's claims; those it lacks are asked for, since many issuers leave groups to the userinfo endpoint. */
      async request({ client, tokens }) {
        const claims = decodeJwt(tokens.id_token ?? ""); // verified when the code was exchanged
        const needed = ["name", settings.OIDC_GROUPS_CLAIM, settings.OIDC_TENANT_CLAIM];
        const isComplete = needed.every((name) => claimAt(claims, name) !== undefined);
        if (isComplete || !client.issuer.metadata.userinfo_endpoint) return claims;
        // next-auth's type is narrower than the token set it hands over; given that, the client refuses another subject's answer.
        return { ...(await client.userinfo(tokens as Parameters<typeof client.userinfo>[0])), ...claims };
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  };
}
