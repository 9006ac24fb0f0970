import type { KoaContextWithOIDC } from "oidc-provider";

/**
 * Ends the session without asking when the request carries an id token that this provider gave this very person: whoever
 * holds it is the console, so nobody else can sign people out. Returns false when the person must be asked.
 */
export async function endAtOnce(ctx: KoaContextWithOIDC): Promise<boolean> {
  const { session, params, provider, entities } = ctx.oidc;
  const hint = entities.IdTokenHint?.payload;
  const target = params?.post_logout_redirect_uri;
  if (!session || typeof target !== "string" || hint?.sub !== session.accountId) return false;
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (grantId) await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  ctx.cookies.set(provider.cookieName("session"), null);
  const url = new URL(target); // registered: the library has compared it
  if (typeof params?.state === "string") url.searchParams.set("state", params.state);
  ctx.redirect(url.href);
  return true;
}
