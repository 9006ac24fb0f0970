import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { type GatewayClient, unwrap } from "../gateway/client.ts";

const defaultIntervalMs = 1500;
const shortestIntervalMs = 500;

/** One Operation; read again at the Gateway's own pace until it has ended. Hidden tabs do not ask. */
export const one = (client: GatewayClient, operationId: string) =>
  queryOptions({
    queryKey: ["operations", "one", operationId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET("/internal/v1/knowledge/operations/{operationId}", { params: { path: { operationId } }, signal }),
      ),
    refetchInterval: ({ state }) => (state.data ? pollAfterMs(state.data.data) : false),
  });

/** When to look again, in milliseconds, or false when the Operation has ended. */
export function pollAfterMs({
  status,
  nextPollAfterMs = defaultIntervalMs,
}: components["schemas"]["KnowledgeOperation"]): number | false {
  if (status !== "PENDING" && status !== "RUNNING") return false;
  return Math.max(nextPollAfterMs, shortestIntervalMs);
}
