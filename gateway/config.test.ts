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

test("an embedding endpoint is named with its model; without one, retrieval is lexical", () => {
  expect(readConfig({ ...usable, GATEWAY_EMBEDDING_MODEL: "some-model" }).embedding).toBeUndefined();
  const url = "https://models.example/v1/embeddings";
  expect(() => readConfig({ ...usable, GATEWAY_EMBEDDING_URL: url })).toThrow("GATEWAY_EMBEDDING_MODEL: missing");
  expect(readConfig({ ...usable, GATEWAY_EMBEDDING_URL: url, GATEWAY_EMBEDDING_MODEL: "m" }).embedding).toEqual({
    url,
    model: "m",
    apiKey: null,
    dimensions: null,
    batch: 32,
    timeoutMs: 30_000,
    queryTimeoutMs: 1_500,
    minSimilarity: 0.5,
    weight: 1,
  });
});

test.each([
  ["GATEWAY_EMBEDDING_URL", "ftp://models.example"],
  ["GATEWAY_EMBEDDING_URL", "not an address"],
  ["GATEWAY_EMBEDDING_URL", "https://user:hunter2@models.example/v1/embeddings"],
  ["GATEWAY_EMBEDDING_API_KEY", "hunter2\nX-Other: header"],
  ["GATEWAY_EMBEDDING_DIMENSIONS", "12.5"],
  ["GATEWAY_EMBEDDING_BATCH", "0"],
  ["GATEWAY_EMBEDDING_TIMEOUT_MS", "soon"],
  ["GATEWAY_EMBEDDING_MIN_SIMILARITY", "1.5"],
  ["GATEWAY_EMBEDDING_WEIGHT", "-1"],
])("%s of %j is refused by name, without the value", (key, value) => {
  const endpoint = { GATEWAY_EMBEDDING_URL: "https://models.example/v1", GATEWAY_EMBEDDING_MODEL: "m" };
  const read = () => readConfig({ ...usable, ...endpoint, [key]: value });
  expect(read).toThrow(key);
  expect(read).not.toThrow(value);
});
