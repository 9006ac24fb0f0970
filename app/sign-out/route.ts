import type { NextRequest } from "next/server";
import { isSameOrigin } from "@/lib/server/same-origin";
import { signOut } from "@/lib/server/sign-in/end";
import { cookiesOf } from "@/lib/server/sign-in/routes";
import { sendOn } from "@/lib/server/sign-in/send-on";

/** Ends the session here and, through the browser, at the identity provider. */
export async function POST(request: NextRequest) {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const { location, setCookies } = await signOut(cookiesOf(request));
  return sendOn(location, setCookies);
}
