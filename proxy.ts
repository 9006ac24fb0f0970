import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "./lib/content-security-policy";
import { pagePathHeader, signInPath } from "./lib/return-path";
import { hasSessionCookie } from "./lib/session-cookie";

/**
 * Runs before pages: sends people without a session cookie to sign in, tells the page its own path, sets the content
 * security policy. It protects nothing: every page and handler asks `requireUser`, which opens the cookie.
 */
export function proxy(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const path = pathname + search;
  if (pathname !== "/sign-in" && !hasSessionCookie(request.cookies.getAll())) {
    return NextResponse.redirect(new URL(signInPath(path), request.url));
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set(pagePathHeader, path);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy); // Next takes the nonce for its own scripts from here
  const response = isReadable(pathname)
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL(noPage, request.url), { request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** No page has this address, so that it is answered as any other that leads to nothing. */
const noPage = "/no-such-page";

/** Next answers a path with a broken percent sign by a bare 500. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Pages only. A proxy cuts bodies at 10 MB without a word, so it must never see `/api`; files with an extension are public. */
export const config = {
  matcher: [
    "/((?!api/|_next/|\\.well-known/|healthz$|readyz$|sign-in/start$|sign-out|[^/]*\\.(?:ico|svg|png|txt|webmanifest)$).*)",
  ],
};
