import createClient, { type Client } from "openapi-fetch";
import type { paths as ConsolePaths } from "../../contracts/generated/console.types.ts";
import { createGatewayClient } from "./client.ts";
import { GatewayError } from "./error.ts";

/** The Gateway as this browser may use it: through the console, which adds the identity. */
export const gateway = createGatewayClient({ baseUrl: "/api/gateway", fetch: overTheNetwork });

export type ConsoleClient = Client<ConsolePaths>;

/** The console's own API. */
export const consoleApi: ConsoleClient = createClient<ConsolePaths>({ fetch: overTheNetwork });

/** A lost connection is an error with a code like any other; a cancelled request stays an `AbortError`. */
async function overTheNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const isRead = request.method === "GET" || request.url.endsWith("/search");
    throw new GatewayError("KNOWLEDGE_PROVIDER_UNAVAILABLE", 503, {
      isRetryable: isRead,
      reason: "CONNECTION_LOST",
      cause,
    });
  }
}
