import { spawn } from "node:child_process";
import { mkdtempSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { identityOf, isAlive } from "../../bare-clone/process-identity.mjs";
import { endLeftovers, openChildRecord } from "./child-record.ts";
import { Supervised } from "./supervise.ts";

const running: Supervised[] = [];
afterEach(() => Promise.all(running.splice(0).map((process) => process.stop())));

function supervised(script: string, pauseMs = 20) {
  const folder = mkdtempSync(join(tmpdir(), "kc-supervise-"));
  const logPath = join(folder, "it.log");
  const log = openSync(logPath, "a");
  const pids: number[] = [];
  const said: string[] = [];
  const giveUp = vi.fn<(why: Error) => void>();
  const plan = {
    name: "It",
    logPath,
    stopSteps: [
      { signal: "SIGTERM", seconds: 0.3 },
      { signal: "SIGKILL", seconds: 5 },
    ] as const,
    spawn: () => {
      const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", log, log], detached: true });
      if (child.pid) pids.push(child.pid);
      return child;
    },
  };
  const around = {
    record: openChildRecord(folder),
    say: (line: string) => said.push(line),
    giveUp,
    pauseMs,
  };
  const supervisor = new Supervised(plan, around);
  running.push(supervisor);
  return { plan, around, folder, pids, said, giveUp, process: supervisor };
}

const forever = "setInterval(() => {}, 1000)";

test("a process that dies while starting ends the start with the last lines of its log", async () => {
  const { plan, around } = supervised("console.error('the disk is full'); process.exit(3)");
  const waiting = new Supervised({ ...plan, untilReady: () => new Promise(() => undefined) }, around);
  await expect(waiting.start()).rejects.toThrow(/It ended with code 3 while starting[\s\S]*the disk is full/);
});

test("a process that dies later is named and started again", async () => {
  const { process: it, pids, said } = supervised(forever);
  await it.start();
  process.kill(pids[0] as number, "SIGKILL");
  await expect.poll(() => pids.length).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^It was ended by SIGKILL; starting it again in 0\.02 s/)]);
});

test("a process that cannot live is given up, with its log, instead of being started for ever", async () => {
  const { process: it, giveUp, pids } = supervised("setTimeout(() => { console.log('no'); process.exit(1) }, 30)", 1);
  await it.start();
  await expect.poll(() => giveUp.mock.calls.length, { timeout: 10_000 }).toBe(1);
  expect(giveUp.mock.calls[0]?.[0].message).toMatch(/It ended with code 1, the 6th time in a row[\s\S]*no/);
  expect(pids).toHaveLength(6);
});

test("a process that does not end when asked is killed", async () => {
  const { process: it, pids } = supervised(`process.on("SIGTERM", () => {}); ${forever}`);
  await it.start();
  const identity = identityOf(pids[0] as number);
  await new Promise((wake) => setTimeout(wake, 200));
  await it.stop();
  expect(isAlive(identity)).toBe(false);
});

test("a stopped process is not started again", async () => {
  const { process: it, pids, said } = supervised(forever);
  await it.start();
  await it.stop();
  await new Promise((wake) => setTimeout(wake, 100));
  expect([pids.length, said]).toEqual([1, []]);
});

test("what a killed launcher left running is ended by the next one, and no stranger with it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kc-supervise-"));
  const [left, stranger] = [0, 1].map(() => spawn(process.execPath, ["-e", forever]).pid as number) as [number, number];
  writeFileSync(
    join(folder, "children.json"),
    JSON.stringify([
      { name: "left", ...identityOf(left) },
      { name: "gone", pid: stranger, started: "long ago" },
    ]),
  );
  await endLeftovers(folder);
  expect([left, stranger].map((pid) => isAlive(identityOf(pid)))).toEqual([false, true]);
  process.kill(stranger, "SIGKILL");
});
