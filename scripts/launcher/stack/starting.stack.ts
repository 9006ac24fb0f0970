import { once } from "node:events";
import { statSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Installation, launch, startInstallation } from "../../test-runner/installation.ts";
import { childrenOf, hasChildren, launcherOf, untilGone } from "./processes-of.ts";

let installation: Installation;
beforeAll(async () => {
  installation = await startInstallation();
});
afterAll(async () => {
  await installation.stop();
  installation.remove();
});

const again = ({ dataDir, ports }: Installation) => ({ dataDir, ports });

test("a start names its steps with their seconds and ends with the address and the accounts", () => {
  const said = installation.said();
  for (const name of [
    "Starting PostgreSQL",
    "Gateway",
    "Gateway worker",
    "Console",
    "Console worker",
    "Identity provider",
  ])
    expect(said).toMatch(new RegExp(`^${name} … \\d+\\.\\d s$`, "m"));
  expect(said.trimEnd().split("\n").slice(-2)).toEqual([
    `Ready: ${installation.url}`,
    "Sign in as viewer, operator, operator2, approver, auditor, admin, or admin2 (the password is the account's name).",
  ]);
});

test("everything that says ready is: console, Gateway and issuer answer", async () => {
  const { PORT, GATEWAY_PORT, IDP_PORT } = installation.ports;
  for (const url of [
    `http://localhost:${PORT}/readyz`,
    `http://localhost:${PORT}/.well-known/jwks.json`,
    `http://localhost:${GATEWAY_PORT}/readyz`,
    `http://localhost:${IDP_PORT}/.well-known/openid-configuration`,
  ])
    expect((await fetch(url)).status, url).toBe(200);
});

test("the console keeps connections for longer than pages or proxies pause", async () => {
  const answered = get(`${installation.url}/healthz`, { agent: new Agent({ keepAlive: true }) });
  const [answer] = (await once(answered, "response")) as [IncomingMessage];
  answer.destroy();
  expect(answer.headers["keep-alive"]).toBe("timeout=75");
});

test("no key in the data folder can be read by anybody else", () => {
  const mode = (name: string) => statSync(join(installation.dataDir, name)).mode & 0o777;
  expect(mode(".")).toBe(0o700);
  const files = ["secrets.json", "assertion-keys.json", "access.json", "identity-provider.json", "running.json"];
  for (const name of files) expect(mode(name), name).toBe(0o600);
});

test("a second start with the same data folder says that one is running, and harms it not", async () => {
  const second = await launch(again(installation));
  expect(await second.ended).toBe(1);
  expect(second.said()).toContain(`Already running with ${installation.dataDir}: ${installation.url}`);
  expect((await fetch(`${installation.url}/healthz`)).status).toBe(200);
});

test("a taken port is named in one line and nothing is left running", async () => {
  const stranger = createServer().listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const { port } = stranger.address() as { port: number };
  const refused = await launch({ env: { PORT: String(port) } });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toBe(`Port ${port} is taken; set PORT to another one.\n`);
  expect(hasChildren(refused)).toBe(false);
  refused.remove();
  stranger.close();
});

test("bad settings are named together and end the start", async () => {
  const refused = await launch({ env: { DATABASE_URL_CONSOLE: "mysql://u:hidden@h/d", GATEWAY_PORT: "none" } });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toMatch(/GATEWAY_PORT[\s\S]*DATABASE_URL_CONSOLE/);
  expect(refused.said()).not.toContain("hidden");
});

test("being asked to stop ends every process, and the next start is ready within seconds", async () => {
  const processes = [launcherOf(installation), ...childrenOf(installation)];
  expect(processes).toHaveLength(7);
  expect(await installation.stop()).toBe(0);
  await untilGone(processes, 0);

  const began = performance.now();
  installation = await startInstallation(again(installation));
  const seconds = (performance.now() - began) / 1000;
  console.info(`second start: ${seconds.toFixed(1)} s`);
  expect(seconds).toBeLessThan(15); // under 5 on a machine with nothing else to do
});
