import { queryOptions } from "@tanstack/react-query";
import { type GatewayClient, unwrap } from "../gateway/client.ts";
import { GatewayError } from "../gateway/error.ts";

const root = ["spaces"] as const;

export type Page = { page: number; pageSize: number };

export const list = (client: GatewayClient, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: [...root, "list", { page, pageSize }],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge/spaces", { params: { query: { page, pageSize } }, signal })),
  });

const movingIntervalMs = 2000;

/** One space; read again while it is being made or deleted, until it is gone. */
export const one = (client: GatewayClient, spaceId: string) =>
  queryOptions({
    queryKey: [...root, "one", spaceId],
    queryFn: ({ signal }) =>
      unwrap(client.GET("/internal/v1/knowledge/spaces/{spaceId}", { params: { path: { spaceId } }, signal })),
    refetchInterval: ({ state: { data, error } }) => {
      const isMoving = data?.data.status === "CREATING" || data?.data.status === "DELETING";
      return isMoving && !isGone(error) ? movingIntervalMs : false;
    },
  });

const isGone = (error: unknown) => error instanceof GatewayError && error.code === "KNOWLEDGE_NOT_FOUND";
