import { queryOptions } from "@tanstack/react-query";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import { type GatewayClient, unwrap } from "../gateway/client.ts";

const root = ["evidence"] as const;

export type SearchRequest = Omit<components["schemas"]["RetrievalRequest"], "limit"> & { limit?: number };
export type CitationWindow = { contextBefore?: number; contextAfter?: number };

/** Evidence for one question. What was found stays until the question is asked again. */
export const search = (client: GatewayClient, request: SearchRequest) =>
  queryOptions({
    queryKey: [...root, "search", request],
    queryFn: ({ signal }) =>
      unwrap(client.POST("/internal/v1/knowledge/search", { body: { ...request, limit: request.limit ?? 8 }, signal })),
    enabled: request.query.trim() !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The cited passage in its context; the window counts characters (Unicode code points) before and after it. */
export const citation = (client: GatewayClient, citationId: string, window: CitationWindow = {}) =>
  queryOptions({
    queryKey: [...root, "citation", citationId, window],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET("/internal/v1/knowledge/citations/{citationId}", {
          params: { path: { citationId }, query: window },
          signal,
        }),
      ),
    staleTime: 60_000,
  });
