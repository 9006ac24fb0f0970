import type { NextRequest } from "next/server";
import { signedOut } from "@/lib/server/sign-in/end";
import { cookiesOf } from "@/lib/server/sign-in/routes";

/** Where the identity provider sends the browser after it ended its session. */
export function GET(request: NextRequest) {
  const { location, setCookies } = signedOut(cookiesOf(request), request.nextUrl.searchParams.get("state"));
  const headers = new Headers({ location, "cache-control": "no-store" });
  for (const cookie of setCookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
