/** Secrets that the launcher makes once and keeps in the data folder. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readPrivate, writePrivate } from "./private-file.ts";

const secret = () =>
  z
    .string()
    .min(32)
    .prefault(() => randomBytes(32).toString("base64url"));

const Secrets = z.object({
  /** Seals the session cookie. */
  authSecret: secret(),
  gatewayServiceToken: secret(),
  gatewayLinkSecret: secret(),
  oidcClientSecret: secret(),
  postgresPassword: secret(),
  consoleDatabasePassword: secret(),
  gatewayDatabasePassword: secret(),
  /** Names this folder's PostgreSQL cluster where it cannot lie in the folder itself. */
  clusterId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .prefault(() => randomBytes(8).toString("hex")),
});

export type Secrets = z.infer<typeof Secrets>;

/** Reads them and makes those that are missing, so a folder of an earlier release gets its new ones. */
export function openSecrets(folder: string): Secrets {
  const path = join(folder, "secrets.json");
  const kept = readPrivate(path) ?? {};
  const parsed = Secrets.safeParse(kept);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new Error(`${path} holds unusable values: ${names.join(", ")}. Remove them to have new ones made.`);
  }
  if (Object.keys(parsed.data).some((name) => !(name in (kept as object)))) writePrivate(path, parsed.data);
  return parsed.data;
}
