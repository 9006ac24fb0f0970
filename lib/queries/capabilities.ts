import { queryOptions } from "@tanstack/react-query";
import { type GatewayClient, unwrap } from "../gateway/client.ts";
import { GatewayError } from "../gateway/error.ts";

/** What the caller may do, and the Gateway's limits; null at a Gateway that has only the core contract. */
export const mine = (client: GatewayClient) =>
  queryOptions({
    queryKey: ["capabilities", "mine"],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge-console/capabilities", { signal })).catch(absent),
    staleTime: 60_000,
  });

function absent(error: unknown): null {
  if (error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND") return null;
  throw error;
}
