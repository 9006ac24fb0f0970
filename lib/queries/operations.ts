import { queryOptions } from "@tanstack/react-query";
import type { components as consoleComponents } from "../../contracts/generated/console.types.ts";
import type { components } from "../../contracts/generated/knowledge-gateway.types.ts";
import type { ConsoleClient } from "../gateway/browser.ts";
import { type GatewayClient, unwrap } from "../gateway/client.ts";
import { GatewayError } from "../gateway/error.ts";
import { isOpen, manualRetryLimit, type Operation } from "../operations/operation.ts";
import type { Page } from "./spaces.ts";

export type StartedOperation = consoleComponents["schemas"]["StartedOperation"];
export type StartedFilter = { state?: "open" | "failed" | undefined };

const root = ["operations"] as const;

const defaultIntervalMs = 1500;
const shortestIntervalMs = 500;

/** One Operation; read again at the Gateway's own pace until it has ended. Hidden tabs do not ask. */
export const one = (client: GatewayClient, operationId: string) =>
  queryOptions({
    queryKey: [...root, "one", operationId],
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

/** What an Operation retries, and what that retries, as far as it may be seen. All of it has ended and changes no more. */
export const ancestors = (client: GatewayClient, operation: Operation) =>
  queryOptions({
    queryKey: [...root, "ancestors", operation.operationId],
    queryFn: async ({ client: cache }) => {
      const found: Operation[] = [];
      let parentId = operation.parentOperationId;
      while (parentId !== undefined && found.length < manualRetryLimit) {
        const read = cache.query({ ...one(client, parentId), staleTime: Number.POSITIVE_INFINITY });
        const parent = await read.then(({ data }) => data).catch(hidden);
        if (parent) found.push(parent);
        parentId = parent?.parentOperationId;
      }
      return found;
    },
    enabled: operation.parentOperationId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

function hidden(error: unknown): undefined {
  if (error instanceof GatewayError && ["KNOWLEDGE_NOT_FOUND", "KNOWLEDGE_FORBIDDEN"].includes(error.code)) return;
  throw error;
}

const startedIntervalMs = 3000;

type Started = consoleComponents["schemas"]["StartedOperationListAnswer"];

/** Operations that the caller began here, newest first; read again while one of them is open. */
export const started = (client: ConsoleClient, { state }: StartedFilter, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: [...root, "started", { state: state ?? null, page, pageSize }],
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const query = { ...(state ? { state } : {}), page, pageSize };
      const before = cache.getQueryData<Started>(queryKey)?.data.items ?? [];
      const answer = await unwrap(client.GET("/api/operations", { params: { query }, signal }));
      // What is open no longer may have failed, and is not to be missed by both lists.
      if (state === "open" && before.some((one) => !isAmong(answer, one)))
        void cache.invalidateQueries({ queryKey: [...root, "started", { state: "failed" }] });
      return answer;
    },
    refetchInterval: ({ state: { data } }) => (data?.data.items.some(isMoving) ? startedIntervalMs : false),
  });

/** The newest failures of the caller's that wait to be dealt with, and how many there are. */
export const failures = (client: ConsoleClient) => started(client, { state: "failed" }, { page: 1, pageSize: 5 });

const isAmong = ({ data: { items } }: Started, { operationId }: StartedOperation) =>
  items.some((each) => each.operationId === operationId);

const isMoving = (operation: StartedOperation) => isOpen(operation) && operation.isFollowed;
