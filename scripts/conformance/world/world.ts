import type { Client } from "../client/client.ts";
import type { Once } from "../kit.ts";
import type { Settings } from "../settings/settings.ts";
import { documentsWorld } from "./documents.ts";
import { fileResources } from "./file-resources.ts";
import { spacesWorld } from "./spaces.ts";

export type WorldParts = Pick<Client, "call" | "run"> & {
  settings: Settings;
  once: Once;
  pause: (ms: number) => Promise<void>;
};
export type World = ReturnType<typeof makeWorld>;

/** What people do with a Gateway, in few words. Each throws a Breach when the Gateway refuses. */
export function makeWorld(parts: WorldParts) {
  const files = fileResources(parts);
  const spaces = spacesWorld(parts, files);
  return { ...files, ...spaces, ...documentsWorld(parts, { ...files, ...spaces }) };
}
