import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../scripts/test-database.ts";
import { database } from "../db/connect.ts";
import { configureConsole } from "../test-console.ts";
import { readiness } from "./readiness.ts";

/** Stands for the Gateway and the identity provider: answers, is ill, or says nothing at all. */
let neighbour: Server;
let mood: "well" | "ill" | "silent" = "well";

beforeAll(async () => {
  neighbour = createServer((_, response) => {
    if (mood !== "silent") response.writeHead(mood === "well" ? 200 : 503).end("{}");
  });
  await new Promise<void>((resolve) => neighbour.listen(0, "127.0.0.1", resolve));
  const { port } = neighbour.address() as { port: number };
  const url = `http://localhost:${port}`;
  configureConsole({ databaseUrl: await createTestDatabase(), gatewayUrl: url });
  process.env.OIDC_ISSUER = url;
});

beforeEach(() => {
  // Each test asks anew: an answer is kept for a second.
  vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ["Date"] });
});

afterAll(async () => {
  vi.useRealTimers();
  neighbour.closeAllConnections();
  neighbour.close();
  await database().close();
});

test("ready when database, Gateway and identity provider answer", async () => {
  const parts = { database: "ok", gateway: "ok", identityProvider: "ok" };
  expect(await readiness()).toEqual({ isReady: true, parts });
});

test("the failing part is named, and nothing else about it", async () => {
  mood = "ill";
  const parts = { database: "ok", gateway: "failing", identityProvider: "failing" };
  expect(await readiness()).toEqual({ isReady: false, parts });
});

test("a part that says nothing fails in bounded time, and a crowd of probes asks it once", async () => {
  mood = "silent";
  let asked = 0;
  neighbour.on("request", () => asked++);
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, readiness));
  expect(performance.now() - started).toBeLessThan(4000);
  expect(answers.every((answer) => answer.parts.gateway === "failing")).toBe(true);
  expect(asked).toBe(2); // the Gateway once, the identity provider once
});
