import "server-only";
import { z } from "zod";
import { once } from "../once.ts";
import { type AssertionKey, readAssertionKeys } from "./assertion-keys.ts";

const text = z.string().min(1);
const web = z.url({ protocol: /^https?$/ });

const isLoopback = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
const isSafeAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || isLoopback(url)) && !url.username && !url.search && !url.hash;
};
const isOrigin = (value: string) => URL.parse(value)?.origin === value.replace(/\/$/, "");
const withoutSlash = (value: string) => value.replace(/\/+$/, "");
const address = web.refine(isSafeAddress).transform(withoutSlash);

/** Each description says what the value must be; it is all that a bad value is answered with. */
export const consoleSettings = z.object({
  CONSOLE_URL: address
    .refine(isOrigin)
    .default("http://localhost:3000")
    .describe("where people reach the console: an https origin, or http on localhost, without a path"),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000).describe("a TCP port"),
  ENVIRONMENT_NAME: z.string().max(24).optional().describe("a badge of at most 24 characters, such as staging"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("one of fatal, error, warn, info, debug, trace, silent"),
  AUTH_SECRET: z.string().min(32).describe("at least 32 random characters; encrypts the session cookie"),
  DATABASE_URL_CONSOLE: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe("a PostgreSQL address: postgres://user:password@host:port/database"),

  GATEWAY_URL: address.default("http://localhost:4310").describe("the Gateway: an https address, or http on localhost"),
  GATEWAY_SERVICE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,1024}$/)
    .describe("the console's service token: 16 to 1024 printable ASCII characters without a space"),
  GATEWAY_AUDIENCE: text.max(256).default("knowledge-gateway").describe("the audience that assertions are made for"),
  GATEWAY_TIMEOUT_MS: z.coerce.number().int().min(1000).max(300_000).default(60_000).describe("1000 to 300000"),
  ASSERTION_LIFETIME_SECONDS: z.coerce.number().int().min(5).max(600).default(60).describe("5 to 600"),

  OIDC_ISSUER: address.describe("the identity provider's issuer: an https address, or http on localhost"),
  OIDC_CLIENT_ID: text.describe("the client id registered at the identity provider"),
  OIDC_CLIENT_SECRET: text.describe("the client secret registered at the identity provider"),
  OIDC_SCOPE: z
    .string()
    .refine((scope) => scope.split(" ").includes("openid"))
    .default("openid profile email")
    .describe("scopes separated by spaces, openid among them"),
  OIDC_GROUPS_CLAIM: text.default("groups").describe("the name of the claim that lists groups"),
  OIDC_TENANT_CLAIM: text.default("tenant").describe("the name of the claim that names the tenant"),
  OIDC_TENANT: text.max(128).optional().describe("the tenant of everybody whose claims name none"),
});

export type ConsoleConfig = z.infer<typeof consoleSettings> & { assertionKeys: AssertionKey[] };

/** Names every setting that is missing or wrong, and what it must be. Never holds a value. */
export class ConfigError extends Error {
  readonly keys: string[];

  constructor(wrong: Map<string, string>) {
    const lines = [...wrong].map(([key, must]) => `  ${key}: ${must}`);
    super(`The console cannot start. These settings are missing or wrong:\n${lines.join("\n")}`);
    this.name = "ConfigError";
    this.keys = [...wrong.keys()];
  }
}

/**
 * Checks the console's settings, an empty one counting as absent.
 * @throws {ConfigError} naming all wrong settings at once
 */
export function parseConfig(source: Record<string, string | undefined>): ConsoleConfig {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const settings = consoleSettings.safeParse(given);
  const keys = readAssertionKeys(given);
  const wrong = new Map<string, string>();
  for (const issue of settings.error?.issues ?? []) {
    const key = String(issue.path[0]) as keyof typeof consoleSettings.shape; // zod's paths start with the object's keys
    wrong.set(key, consoleSettings.shape[key].description ?? "another value");
  }
  if (!keys.ok) wrong.set(keys.setting, keys.must);
  if (settings.success && keys.ok) return { ...settings.data, assertionKeys: keys.keys };
  throw new ConfigError(wrong);
}

/** Read at the first use, so that `next build` needs no secrets; `boot.ts` uses it first and ends the process if it throws. */
export const config = once(() => parseConfig(process.env));
