import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "../postgres/server.ts";
import { requireFreePorts } from "./ports.ts";

test("a port that somebody listens on is named, with the setting that moves it", async () => {
  const stranger = createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const { port } = stranger.address() as { port: number };
  await expect(requireFreePorts([{ key: "PORT", port }])).rejects.toThrow(
    `Port ${port} is taken; set PORT to another one.`,
  );
  stranger.close();
});

test("a stranger who listens on all addresses is noticed too", async () => {
  const stranger = createServer().listen(0);
  await once(stranger, "listening");
  const { port } = stranger.address() as { port: number };
  await expect(requireFreePorts([{ key: "GATEWAY_PORT", port }])).rejects.toThrow("set GATEWAY_PORT");
  stranger.close();
});

test("one port for two services is named with both settings", async () => {
  const port = await freePort();
  const wanted = ["PORT", "IDP_PORT"].map((key) => ({ key, port }));
  await expect(requireFreePorts(wanted)).rejects.toThrow(`Port ${port} is set for both PORT and IDP_PORT`);
});

test("free ports pass", async () => {
  await requireFreePorts([{ key: "PORT", port: await freePort() }]);
});
