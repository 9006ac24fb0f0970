import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { endProcess, identityOf, isAlive } from "./process-identity.mjs";

const sleeper = (script = "setInterval(() => {}, 1000)") => {
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "ignore"] });
  return { child, pid: child.pid as number, ended: once(child, "exit") };
};

test("a process is recognised for as long as it lives", async () => {
  const { child, pid, ended } = sleeper();
  const identity = identityOf(pid);
  expect(isAlive(identity)).toBe(true);
  child.kill("SIGKILL");
  await ended;
  expect(isAlive(identity)).toBe(false);
});

test("a later process with the same number is a stranger and is not ended", async () => {
  const { child, pid, ended } = sleeper();
  await endProcess({ pid, started: "another moment" }, { signals: ["SIGKILL"], patienceMs: 100 });
  expect(isAlive(identityOf(pid))).toBe(true);
  child.kill("SIGKILL");
  await ended;
});

test("a process that ignores the polite signal is ended by the last one", async () => {
  const { child, pid, ended } = sleeper(
    "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)",
  );
  await once(child.stdout, "data");
  await endProcess(identityOf(pid), { signals: ["SIGTERM", "SIGKILL"], patienceMs: 300 });
  expect(await ended).toEqual([null, "SIGKILL"]);
});
