import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { endChild } from "./end-child.mjs";
import { identityOf, isAlive, type ProcessIdentity } from "./process-identity.mjs";

const started: ChildProcess[] = [];
const startedByThem: ProcessIdentity[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  for (const { pid } of startedByThem.splice(0).filter(isAlive)) process.kill(pid, "SIGKILL");
});

function startedBy(said: unknown): ProcessIdentity {
  const child = identityOf(Number(String(said)));
  startedByThem.push(child);
  return child;
}

/** Says a word as soon as it listens to signals. */
async function node(script: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said) };
}

const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("ready");`;
const gentle = `process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("ready");`;
const quickly = [
  { signal: "SIGTERM" as const, seconds: 0.3 },
  { signal: "SIGKILL" as const, seconds: 5 },
];

test("a process that ends when asked is not killed", async () => {
  const { child } = await node(gentle);
  await endChild(child);
  expect([child.exitCode, child.signalCode]).toEqual([7, null]);
});

test("a process that ignores the first signal gets the next", async () => {
  const { child } = await node(stubborn);
  await endChild(child, quickly);
  expect(child.signalCode).toBe("SIGKILL");
});

/** A process that started another one, and that one. */
async function parentOf(script: string): Promise<{ parent: ChildProcess; child: ProcessIdentity }> {
  const { child: parent, said } = await node(`
    import { spawn } from "node:child_process";
    import { endWithMe } from ${JSON.stringify(new URL("./end-child.mjs", import.meta.url).href)};
    const child = spawn(process.execPath, ["-e", ${JSON.stringify(script)}], { detached: true, stdio: ["ignore", "pipe", "ignore"] });
    endWithMe(child, [{ signal: "SIGTERM", seconds: 1 }, { signal: "SIGKILL", seconds: 5 }]);
    child.stdout.once("data", () => console.log(child.pid));
    setInterval(() => {}, 1000);
  `);
  return { parent, child: startedBy(said) };
}

test.each([
  ["that ends when asked", gentle],
  ["that ignores being asked", stubborn],
])("a process %s ends when the one that started it is killed", async (_, script) => {
  const { parent, child } = await parentOf(script);
  expect(isAlive(child)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(child), { timeout: 15_000 }).toBe(false);
});

test("watching over a process keeps nobody from ending", async () => {
  const script = `
    import { spawn } from "node:child_process";
    import { endWithMe } from ${JSON.stringify(new URL("./end-child.mjs", import.meta.url).href)};
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
    child.unref();
    endWithMe(child);
    console.log(child.pid);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const pid = once(child.stdout, "data");
  expect(await once(child, "exit")).toEqual([0, null]);
  const left = startedBy((await pid)[0]);
  await expect.poll(() => isAlive(left), { timeout: 15_000 }).toBe(false);
});
