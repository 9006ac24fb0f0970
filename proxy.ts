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
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

/** Pages only. A proxy cuts bodies at 10 MB without a word, so it must never see `/api`; files with an extension are public. */
export const config = {
  matcher: [
    "/((?!api/|_next/|\\.well-known/|healthz$|readyz$|sign-in/start$|sign-out|[^/]*\\.(?:ico|svg|png|txt|webmanifest)$).*)",
  ],
};
