import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const usable = {
  DATABASE_URL_GATEWAY: "postgresql://user:secret@127.0.0.1:5432/gateway",
  GATEWAY_FILES_DIR: "/data/files",
  GATEWAY_ACCESS_FILE: "/data/access.json",
  GATEWAY_LINK_SECRET: "x".repeat(32),
};

test("what has a usual value need not be said", () => {
  expect(
    readConfig({ ...usable, GATEWAY_PORT: "", GATEWAY_PUBLIC_URL: "https://gateway.example/base/" }),
  ).toMatchObject({
    host: "127.0.0.1",
    port: 4310,
    publicUrl: "https://gateway.example/base",
    extension: ["capabilities", "fileResources"],
    logLevel: "info",
  });
});

test.each([
  ["none", []],
  ["capabilities", ["capabilities"]],
  ["fileResources, capabilities", ["fileResources", "capabilities"]],
])("of the console extension it can be told to offer %s", (GATEWAY_EXTENSION, extension) => {
  expect(readConfig({ ...usable, GATEWAY_EXTENSION })).toMatchObject({ extension });
});

test("every unusable key is named in one message that shows no value", () => {
  const broken = {
    DATABASE_URL_GATEWAY: "mysql://root:hunter2@db/x",
    GATEWAY_PORT: "70000",
    GATEWAY_LINK_SECRET: "short-secret",
    GATEWAY_ACCESS_FILE: "/data/access.json",
    GATEWAY_EXTENSION: "everything",
    LOG_LEVEL: "chatty",
  };
  const message = (() => {
    try {
      readConfig(broken);
      return "no error";
    } catch (error) {
      return String(error);
    }
  })();
  for (const key of [
    "DATABASE_URL_GATEWAY",
    "GATEWAY_PORT",
    "GATEWAY_LINK_SECRET",
    "GATEWAY_FILES_DIR",
    "GATEWAY_EXTENSION",
  ])
    expect(message).toContain(key);
  expect(message).not.toContain("GATEWAY_ACCESS_FILE");
  for (const value of ["hunter2", "70000", "short-secret", "chatty", "everything"])
    expect(message).not.toContain(value);
});
