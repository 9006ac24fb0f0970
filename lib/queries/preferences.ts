import { mutationOptions } from "@tanstack/react-query";
import type { ConsoleClient } from "../gateway/browser.ts";
import { unwrap } from "../gateway/client.ts";
import type { Preferences } from "../preferences.ts";

/** Keeps the whole set; a key left out follows the browser. */
export const replace = (client: ConsoleClient) =>
  mutationOptions({ mutationFn: (body: Preferences) => unwrap(client.PUT("/api/preferences", { body })) });
