import { expect, test } from "vitest";
import { createAssertionJwk } from "./assertion-keys.ts";
import { ConfigError, parseConfig } from "./config.ts";

const usable = {
  AUTH_SECRET: "s".repeat(32),
  DATABASE_URL_CONSOLE: "postgres://console:pw@localhost:5432/console",
  GATEWAY_SERVICE_TOKEN: "t".repeat(32),
  ASSERTION_KEYS: JSON.stringify({ keys: [createAssertionJwk("k1")] }),
  OIDC_ISSUER: "https://issuer.example/realms/one/",
  OIDC_CLIENT_ID: "console",
  OIDC_CLIENT_SECRET: "hush",
};

function refusal(source: Record<string, string | undefined>): ConfigError {
  try {
    parseConfig(source);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("It was accepted");
}

test("usable settings are read, with defaults for the rest and addresses without a trailing slash", () => {
  const config = parseConfig({ ...usable, ENVIRONMENT_NAME: "", CONSOLE_URL: "https://knowledge.example/" });
  expect(config.CONSOLE_URL).toBe("https://knowledge.example");
  expect(config.OIDC_ISSUER).toBe("https://issuer.example/realms/one");
  expect(config.GATEWAY_URL).toBe("http://localhost:4310");
  expect(config.ENVIRONMENT_NAME).toBeUndefined();
  expect(config.assertionKeys.map((key) => key.kid)).toEqual(["k1"]);
});

test("every missing setting is named in one message", () => {
  expect(refusal({}).keys.toSorted()).toEqual([
    "ASSERTION_KEYS_FILE",
    "AUTH_SECRET",
    "DATABASE_URL_CONSOLE",
    "GATEWAY_SERVICE_TOKEN",
    "OIDC_CLIENT_ID",
    "OIDC_CLIENT_SECRET",
    "OIDC_ISSUER",
  ]);
});

test("every wrong setting is named and no value is printed, so that a log keeps no secret", () => {
  const wrong = {
    CONSOLE_URL: "https://knowledge.example/VALUE",
    PORT: "VALUE",
    ENVIRONMENT_NAME: "VALUE".repeat(9),
    LOG_LEVEL: "VALUE",
    AUTH_SECRET: "VALUE",
    DATABASE_URL_CONSOLE: "mysql://root:VALUE@localhost/console",
    GATEWAY_URL: "http://VALUE.example",
    GATEWAY_SERVICE_TOKEN: "VALUE with a space",
    GATEWAY_TIMEOUT_MS: "VALUE",
    ASSERTION_KEYS: '{"keys":["VALUE"]}',
    ASSERTION_LIFETIME_SECONDS: "601",
    OIDC_ISSUER: "https://user:VALUE@issuer.example",
    OIDC_SCOPE: "VALUE",
  };
  const { keys, message } = refusal({ ...usable, ...wrong });
  expect(keys.toSorted()).toEqual(Object.keys(wrong).toSorted());
  for (const key of Object.keys(wrong)) expect(message).toContain(`  ${key}: `);
  expect(message.toLowerCase()).not.toContain("value");
});

test.each(["http://knowledge.example", "ftp://localhost", "//localhost", "localhost:3000"])(
  "%s is no address for the console: cookies and assertions need https, or this machine",
  (address) => expect(refusal({ ...usable, CONSOLE_URL: address }).keys).toEqual(["CONSOLE_URL"]),
);

test("an Ed25519 pair whose halves do not match is refused, since nothing it signs would verify", () => {
  const jwk = { ...createAssertionJwk("k1"), x: createAssertionJwk("k2").x };
  expect(refusal({ ...usable, ASSERTION_KEYS: JSON.stringify({ keys: [jwk] }) }).keys).toEqual(["ASSERTION_KEYS"]);
});

test("two keys of one kid are refused", () => {
  const keys = [createAssertionJwk("k1"), createAssertionJwk("k1")];
  expect(refusal({ ...usable, ASSERTION_KEYS: JSON.stringify({ keys }) }).keys).toEqual(["ASSERTION_KEYS"]);
});

test("a keys file that cannot be read is named by its setting", () => {
  const source = { ...usable, ASSERTION_KEYS: undefined, ASSERTION_KEYS_FILE: "/nowhere/keys.json" };
  const { keys, message } = refusal(source);
  expect(keys).toEqual(["ASSERTION_KEYS_FILE"]);
  expect(message).not.toContain("/nowhere");
});
