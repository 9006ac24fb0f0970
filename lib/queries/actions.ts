import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "../../contracts/generated/console.types.ts";
import type { ConsoleClient } from "../gateway/browser.ts";
import { unwrap } from "../gateway/client.ts";
import type { Page } from "./spaces.ts";

export type Action = components["schemas"]["Action"];
export type ActionProposal = components["schemas"]["ActionProposal"];

const root = ["actions"] as const;
const openIntervalMs = 1000;

/** One of the caller's actions; read again until its outcome is known. Hidden tabs do not ask. */
export const one = (client: ConsoleClient, actionId: string) =>
  queryOptions({
    queryKey: [...root, "one", actionId],
    queryFn: ({ signal }) => unwrap(client.GET("/api/actions/{actionId}", { params: { path: { actionId } }, signal })),
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data.data) ? openIntervalMs : false),
  });

/** The caller's own actions, newest first. */
export const mine = (client: ConsoleClient, { page, pageSize }: Page) =>
  queryOptions({
    queryKey: [...root, "mine", { page, pageSize }],
    queryFn: ({ signal }) => unwrap(client.GET("/api/actions", { params: { query: { page, pageSize } }, signal })),
  });

const mostAboutOne = 20;

/** The caller's actions that began this Operation, cancel it or retry it; read again until their outcome is known. */
export const about = (client: ConsoleClient, operationId: string) =>
  queryOptions({
    queryKey: [...root, "about", operationId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET("/api/actions", { params: { query: { operationId, page: 1, pageSize: mostAboutOne } }, signal }),
      ),
    refetchInterval: ({ state }) =>
      state.data?.data.items.some((action) => !isSettled(action)) ? openIntervalMs : false,
  });

/** Proposes an ask-level call. Give the `actionId` made when the dialog opened, so that confirming twice is one action. */
export const propose = (client: ConsoleClient) =>
  mutationOptions({
    mutationFn: (proposal: ActionProposal) => unwrap(client.POST("/api/actions", { body: proposal })),
  });

const settled: Action["status"][] = ["done", "failed", "denied", "withdrawn", "expired", "invalid"];

/**
 * Whether nothing more will happen to an action by itself. One that was given up has an unknown outcome; proposing the
 * same action again asks once more.
 */
export const isSettled = ({ status, isGivenUp }: Action): boolean => settled.includes(status) || isGivenUp;
