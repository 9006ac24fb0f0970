import { queryOptions } from "@tanstack/react-query";
import { type GatewayClient, unwrap } from "../gateway/client.ts";

const root = ["spaces"] as const;

export type Page = { page: number; pageSize: number };

export const list = (client: GatewayClient, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: [...root, "list", { page, pageSize }],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge/spaces", { params: { query: { page, pageSize } }, signal })),
  });

export const one = (client: GatewayClient, spaceId: string) =>
  queryOptions({
    queryKey: [...root, "one", spaceId],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path: { spaceId } }, signal })),
  });
