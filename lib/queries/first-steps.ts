import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { components } from "../../contracts/generated/console.types.ts";
import type { ConsoleClient } from "../gateway/browser.ts";
import { unwrap } from "../gateway/client.ts";

type Schemas = components["schemas"];

export type FirstSteps = Schemas["FirstSteps"];

/** How far the caller has come; asked anew whenever Home is opened, since other pages take the steps. */
export const mine = (client: ConsoleClient) =>
  queryOptions({
    queryKey: ["first-steps"],
    queryFn: ({ signal }) => unwrap(client.GET("/api/first-steps", { signal })),
    refetchOnMount: "always",
  });

/** Keeps what only the browser sees. */
export const note = (client: ConsoleClient) =>
  mutationOptions({
    mutationFn: (step: Schemas["FirstStepNote"]["step"]) => unwrap(client.POST("/api/first-steps", { body: { step } })),
    onSuccess: (answer, _, __, { client: cache }) => cache.setQueryData(mine(client).queryKey, answer),
  });
