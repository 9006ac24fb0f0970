/** How oidc-provider is set up: one client, the code flow with PKCE, claims in the id token, logout without a question. */
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { accountOf, claimsOf } from "./accounts.ts";
import { memoryStore } from "./memory-store.ts";
import { type Message, messagePage } from "./message-page.ts";
import { endAtOnce } from "./sign-out.ts";
import type { State } from "./state-file.ts";

export type Client = { clientId: string; clientSecret: string; consoleUrl: string };

const day = 12 * 60 * 60;
const scopes = "openid profile email";

export function configuration({ clientId, clientSecret, consoleUrl }: Client, state: State): Configuration {
  const show = (ctx: KoaContextWithOIDC, message: Message) => {
    const answer = messagePage(ctx.get("accept-language"), consoleUrl, message);
    ctx.set(answer.headers);
    ctx.body = answer.body;
  };
  return {
    adapter: memoryStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${consoleUrl}/api/auth/callback/oidc`],
        post_logout_redirect_uris: [`${consoleUrl}/sign-out/done`],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: { keys: [state.signingKey] },
    // Browsers keep cookies by host and not by port: other names than the console's, which is on this host too.
    cookies: {
      keys: state.cookieKeys,
      names: { session: "kc_idp_session", interaction: "kc_idp_interaction", resume: "kc_idp_resume" },
    },
    claims: {
      openid: ["sub"],
      profile: ["name", "preferred_username", "tenant", "groups"],
      email: ["email", "email_verified"],
    },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 3600, Session: day, Grant: day },
    findAccount(_, id) {
      const account = accountOf(id);
      return account && { accountId: id, claims: () => claimsOf(account) };
    },
    loadExistingGrant: grantToConsole,
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          if (await endAtOnce(ctx)) return;
          show(ctx, { title: "signOutTitle", form: { html: form } });
        },
        postLogoutSuccessSource: (ctx) => show(ctx, { title: "signedOutTitle" }),
      },
    },
    renderError: (ctx) => show(ctx, { title: "brokenTitle", lead: "broken" }),
  };
}

/** The console is ours: it is granted what it asks for without a page that asks for consent. */
async function grantToConsole(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  if (known) return provider.Grant.find(known);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}
