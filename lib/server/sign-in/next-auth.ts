import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { authOptions } from "../auth.ts";

type Call = {
  /** The path below `/api/auth`, such as `["callback", "oidc"]`. */
  action: string[];
  method: "GET" | "POST";
  cookies: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string>;
};

export type AuthAnswer = { status: number; location: string | null; body: unknown; setCookies: string[] };

/**
 * Asks next-auth in process. Its form for API routes takes cookies as an argument, so that one handler can make two
 * calls in a row, and a test can make one without a server.
 */
export async function callNextAuth({ action, method, cookies, query = {}, body = {} }: Call): Promise<AuthAnswer> {
  const answer: AuthAnswer = { status: 200, location: null, body: null, setCookies: [] };
  const request = { method, cookies, body, headers: {}, query: { ...query, nextauth: action } };
  // These hold all that next-auth reads of a request and calls of a response.
  await NextAuth(request as unknown as NextApiRequest, recorder(answer) as unknown as NextApiResponse, authOptions());
  return answer;
}

function recorder(answer: AuthAnswer) {
  const response = {
    status(code: number) {
      answer.status = code;
      return response;
    },
    getHeader: (name: string) => (name === "Set-Cookie" ? answer.setCookies : undefined),
    setHeader(name: string, value: string | string[]) {
      if (name === "Set-Cookie") answer.setCookies = [value].flat();
      if (name === "Location") answer.location = String(value);
      return response;
    },
    send(body: unknown) {
      answer.body = body;
    },
    json(body: unknown) {
      answer.body = body;
    },
    end: () => undefined,
  };
  return response;
}
