import type { NextRequest } from "next/server";
import { isSameOrigin } from "@/lib/server/same-origin";
import { cookiesOf } from "@/lib/server/sign-in/routes";
import { sendOn } from "@/lib/server/sign-in/send-on";
import { startSignIn } from "@/lib/server/sign-in/start";

/** The sign-in page's form: on to the identity provider. */
export async function POST(request: NextRequest) {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const from = (await request.formData()).get("from");
  const { location, setCookies } = await startSignIn(cookiesOf(request), typeof from === "string" ? from : null);
  return sendOn(location, setCookies);
}
