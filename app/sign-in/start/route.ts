import type { NextRequest } from "next/server";
import { isSameOrigin } from "@/lib/server/same-origin";
import { cookiesOf } from "@/lib/server/sign-in/routes";
import { sendOn } from "@/lib/server/sign-in/send-on";
import { startSignIn } from "@/lib/server/sign-in/start";

/**
 * The sign-in page's form: on to the identity provider. What it needs stands in the address: nobody is signed in yet, so
 * a body that anybody may send is never read.
 */
export async function POST(request: NextRequest) {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const { location, setCookies } = await startSignIn(cookiesOf(request), request.nextUrl.searchParams.get("from"));
  return sendOn(location, setCookies);
}
