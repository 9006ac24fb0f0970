import { createAssertionJwk } from "./assertion-keys.ts";

/** Settings that the console starts with, for tests: `Object.assign(process.env, testSettings())` before the first use. */
export const testSettings = () => ({
  CONSOLE_URL: "http://localhost:3998",
  AUTH_SECRET: "s".repeat(40),
  DATABASE_URL_CONSOLE: "postgres://nobody@localhost/none",
  GATEWAY_SERVICE_TOKEN: "t".repeat(40),
  ASSERTION_KEYS: JSON.stringify({ keys: [createAssertionJwk()] }),
  OIDC_ISSUER: "http://localhost:3997",
  OIDC_CLIENT_ID: "console",
  OIDC_CLIENT_SECRET: "hush hush",
});
