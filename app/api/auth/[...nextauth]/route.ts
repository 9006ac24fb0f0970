import type { NextRequest } from "next/server";
import { answerAuth } from "@/lib/server/sign-in/routes";

/** next-auth's own routes, as far as they are used: the way back from the identity provider, and who is signed in. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ nextauth: string[] }> }) {
  return answerAuth(request, (await params).nextauth);
}
