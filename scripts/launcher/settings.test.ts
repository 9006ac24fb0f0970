import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("nothing needs to be set", () => {
  expect(readSettings("/project", {})).toMatchObject({
    PORT: 3000,
    GATEWAY_PORT: 4310,
    IDP_PORT: 4320,
    dataDir: "/project/.data",
    consoleUrl: "http://localhost:3000",
  });
});

test("an empty value in .env means not set", () => {
  expect(readSettings("/project", { PORT: "", OIDC_ISSUER: " " }).PORT).toBe(3000);
});

test("every bad setting is named in one message, and no value is shown", () => {
  const bad = { PORT: "abc-secret", GATEWAY_PORT: "70000", DATABASE_URL_CONSOLE: "mysql://me:secret@host/db" };
  const message = (() => {
    try {
      readSettings("/project", bad);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  })();
  for (const key of Object.keys(bad)) expect(message).toContain(key);
  expect(message).not.toContain("secret");
  expect(message).not.toContain("70000");
});

test("an issuer of one's own comes with its client, a Gateway of one's own with its token", () => {
  expect(() => readSettings("/project", { OIDC_ISSUER: "https://id.example" })).toThrow(
    /OIDC_CLIENT_ID: needed together with OIDC_ISSUER\n {2}OIDC_CLIENT_SECRET/,
  );
  expect(() => readSettings("/project", { GATEWAY_URL: "https://gateway.example" })).toThrow(/GATEWAY_SERVICE_TOKEN/);
});
