/** What the launcher itself reads from the environment or `.env`. Everything else goes to the processes as it is. */
import { resolve } from "node:path";
import { z } from "zod";

const port = (fallback: number) =>
  z.coerce.number().int().min(1).max(65_535).default(fallback).describe("a TCP port from 1 to 65535");
const database = z
  .url({ protocol: /^postgres(ql)?$/ })
  .optional()
  .describe("postgres://user:password@host:port/database");
const web = z
  .url({ protocol: /^https?$/ })
  .optional()
  .describe("an http or https address");
const host = z.string().default("127.0.0.1").describe("an address of this machine to listen on");
const text = z.string().optional();

export const launcherSettings = z
  .object({
    PORT: port(3000),
    CONSOLE_HOST: host,
    GATEWAY_HOST: host,
    GATEWAY_PORT: port(4310),
    IDP_PORT: port(4320),
    DATA_DIR: z.string().default(".data").describe("a folder"),
    CONSOLE_URL: web,
    DATABASE_URL_CONSOLE: database,
    DATABASE_URL_GATEWAY: database,
    GATEWAY_URL: web,
    GATEWAY_SERVICE_TOKEN: text,
    GATEWAY_AUDIENCE: z.string().default("knowledge-gateway"),
    OIDC_ISSUER: web,
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    SAMPLE_SPACE: z.enum(["auto", "on", "off"]).default("auto").describe("one of auto, on, off"),
  })
  .superRefine((values, context) => {
    const together = [
      ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
      ["GATEWAY_URL", "GATEWAY_SERVICE_TOKEN"],
    ] as const;
    for (const [first, ...others] of together)
      for (const key of others)
        if (values[first] && !values[key])
          context.addIssue({ code: "custom", path: [key], message: `needed together with ${first}` });
  });

export type Settings = z.infer<typeof launcherSettings> & {
  /** Absolute. */
  dataDir: string;
  consoleUrl: string;
  /** The whole environment, without empty values, as the processes get it. */
  environment: Record<string, string>;
};

/** Throws one error that names every unusable setting and shows no value. */
export function readSettings(root: string, source: Record<string, string | undefined>): Settings {
  const environment = Object.fromEntries(
    Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
  const parsed = launcherSettings.safeParse(environment);
  if (!parsed.success) throw new Error(`These settings cannot be used:\n${complaints(parsed.error).join("\n")}`);
  const values = parsed.data;
  return {
    ...values,
    dataDir: resolve(root, values.DATA_DIR),
    consoleUrl: values.CONSOLE_URL?.replace(/\/+$/, "") ?? `http://localhost:${values.PORT}`,
    environment,
  };
}

function complaints(error: z.ZodError): string[] {
  return error.issues.map(({ path, code, message }) => {
    const key = String(path[0]) as keyof typeof launcherSettings.shape; // issues carry the object's own keys
    const must = code === "custom" ? message : `must be ${launcherSettings.shape[key].description ?? "another value"}`;
    return `  ${key}: ${must}`;
  });
}
