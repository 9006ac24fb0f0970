import "server-only";
import type { NextRequest } from "next/server";
import { callNextAuth } from "./next-auth.ts";

/**
 * What next-auth may be asked over HTTP. Starting and ending a session have routes of our own (they check who asks, and
 * end the identity provider's session); its log route, which writes what it is sent, and its built-in pages stay shut.
 */
const open = new Set(["callback", "error", "session", "signin"]);

/** Answers one of next-auth's routes. */
export async function answerAuth(request: NextRequest, action: string[]): Promise<Response> {
  if (!open.has(action[0] ?? "")) return new Response(null, { status: 404 });
  const answer = await callNextAuth({
    action,
    method: "GET",
    cookies: cookiesOf(request),
    query: Object.fromEntries(request.nextUrl.searchParams),
  });
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const cookie of answer.setCookies) headers.append("set-cookie", cookie);
  if (answer.location === null) return Response.json(answer.body, { status: answer.status, headers });
  headers.set("location", answer.location);
  return new Response(null, { status: 302, headers });
}

export const cookiesOf = (request: NextRequest): Record<string, string> =>
  Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value]));
