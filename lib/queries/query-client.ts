import { MutationCache, QueryClient } from "@tanstack/react-query";
import { GatewayError } from "../gateway/error.ts";

const maxRetries = 2;

/** Only what may succeed by itself is asked again: a fault on the way, never a refusal. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof GatewayError && error.isRetryable && error.status >= 500;
}

/** One per request on the server, one per tab in the browser. After any successful write, what is on screen is read again. */
export function makeQueryClient(): QueryClient {
  const isServer = typeof window === "undefined";
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // On the server the transport has already tried twice within its time budget.
      queries: { staleTime: 10_000, retry: isServer ? false : isWorthRetrying },
      mutations: { retry: false },
    },
    mutationCache: new MutationCache({
      // Evidence stays as it was found: a new answer under the reader's eyes would be another search.
      onSuccess: () => client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== "evidence" }),
    }),
  });
  return client;
}
