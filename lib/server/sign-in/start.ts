import "server-only";
import { returnPath } from "../../return-path.ts";
import { config } from "../config.ts";
import { providerId } from "./identity-provider.ts";
import { callNextAuth } from "./next-auth.ts";

/**
 * Begins a sign-in that will end at `from`: where to send the browser, and the cookies that bind the attempt to it. The
 * caller has checked that our own page asked; next-auth's own form token is fetched and handed back on the way.
 */
export async function startSignIn(cookies: Record<string, string>, from: string | null) {
  const csrf = await callNextAuth({ action: ["csrf"], method: "GET", cookies });
  const { csrfToken } = csrf.body as { csrfToken: string }; // the documented answer of this route
  const started = await callNextAuth({
    action: ["signin", providerId],
    method: "POST",
    cookies: { ...cookies, ...Object.fromEntries(csrf.setCookies.map(nameAndValue)) },
    body: { csrfToken, callbackUrl: config().CONSOLE_URL + returnPath(from) },
  });
  return { location: started.location ?? "/sign-in", setCookies: [...csrf.setCookies, ...started.setCookies] };
}

function nameAndValue(setCookie: string): [string, string] {
  const [pair = ""] = setCookie.split(";");
  const equals = pair.indexOf("=");
  return [pair.slice(0, equals), decodeURIComponent(pair.slice(equals + 1))];
}
