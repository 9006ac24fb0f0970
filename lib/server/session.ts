import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { GatewayError } from "../gateway/error.ts";
import { pagePathHeader, signInPath } from "../return-path.ts";
import { hasSessionCookie } from "../session-cookie.ts";
import { readUser } from "./sign-in/session-token.ts";

export type SignedInUser = {
  subject: string;
  name: string;
  email: string | null;
  tenant: string;
  /** As the identity provider stated them at sign-in. */
  groups: string[];
  /** Ours, random, fixed from sign-in to sign-out; the Gateway knows it as the harness session id. */
  sessionId: string;
};

/** Who is signed in, from the session cookie alone; asked for once per page. */
export const currentUser = cache(async (): Promise<SignedInUser | null> => {
  const jar = await cookies();
  return readUser(Object.fromEntries(jar.getAll().map(({ name, value }) => [name, value])));
});

/**
 * Who is signed in. For nobody, a page redirects to the sign-in page, which leads back to it.
 * @throws {GatewayError} KNOWLEDGE_UNAUTHENTICATED in a route handler
 */
export async function requireUser(): Promise<SignedInUser> {
  const user = await currentUser();
  if (user) return user;
  const path = (await headers()).get(pagePathHeader);
  if (path === null) throw new GatewayError("KNOWLEDGE_UNAUTHENTICATED", 401);
  const hadSession = hasSessionCookie((await cookies()).getAll());
  redirect(signInPath(path, hadSession ? "expired" : undefined));
}
