import "server-only";
import { NextRequest } from "next/server";
import createClient from "openapi-fetch";
import type { paths } from "../../contracts/generated/console.types.ts";
import type { ConsoleClient } from "../gateway/browser.ts";
import { answerActions } from "./api/actions.ts";
import { answerFirstSteps } from "./api/first-steps.ts";
import { answerStartedOperations } from "./api/operations.ts";
import type { SignedInUser } from "./session.ts";

const base = "http://console"; // names paths only; nothing is sent anywhere

const reads: Record<string, typeof answerActions> = {
  "/api/actions": answerActions,
  "/api/operations": answerStartedOperations,
  "/api/first-steps": answerFirstSteps,
};

/** The console's own lists for pages on the server: the same paths and answers as in the browser, in process. */
export function consoleFor(user: SignedInUser): ConsoleClient {
  return createClient<paths>({
    baseUrl: base,
    fetch: async (given) => {
      const request = new NextRequest(given);
      const read = reads[request.nextUrl.pathname];
      if (!read) throw new Error(`Pages read no ${request.nextUrl.pathname}`);
      return read({ request, user, params: {}, requestId: crypto.randomUUID() });
    },
  });
}
