import { mutationOptions } from "@tanstack/react-query";
import type { ConsoleClient } from "../gateway/browser.ts";
import { unwrap } from "../gateway/client.ts";
import type { Preferences } from "../preferences.ts";

/** Keeps the whole set; a key left out follows the browser. Quick choices are sent one after the other: the last one stays. */
export const replace = (client: ConsoleClient) =>
  mutationOptions({
    scope: { id: "preferences" },
    mutationFn: (body: Preferences) => unwrap(client.PUT("/api/preferences", { body })),
  });
