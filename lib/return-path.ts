/** `proxy.ts` tells each page its own path in this request header; route handlers have none. */
export const pagePathHeader = "x-page-path";

const base = "http://same.origin";

/**
 * Where to go after signing in: `value` when it is a path of this console, else the start page. Whatever a browser could
 * read as another origin (`//host`, `/\host`, a scheme, control characters) is not; nor are the sign-in pages and the API.
 * An absolute address counts when its origin is `ownOrigin`.
 */
export function returnPath(value: string | null | undefined, ownOrigin: string = base): string {
  if (!value || value.length > 2000) return "/";
  const url = URL.parse(value, base);
  const isOurs = url?.origin === base || url?.origin === ownOrigin;
  if (!url || !isOurs || !/^(\/|https?:)/.test(value)) return "/";
  const path = url.pathname + url.search + url.hash;
  return /^\/(\/|\\|api\/|sign-in|sign-out)/.test(path) ? "/" : path;
}

/** The sign-in page that leads back to `path`. */
export function signInPath(path: string, reason?: "expired"): string {
  const query = new URLSearchParams(reason ? { reason } : {});
  const from = returnPath(path);
  if (from !== "/") query.set("from", from);
  return query.size > 0 ? `/sign-in?${query}` : "/sign-in";
}
