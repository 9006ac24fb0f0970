import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { identityOf, isAlive, type ProcessIdentity } from "../../bare-clone/process-identity.mjs";
import {
  freePorts,
  type Installation,
  newDataDir,
  removeData,
  startInstallation,
} from "../../test-runner/installation.ts";
import { childOf, childrenOf, launcherOf, untilGone } from "./processes-of.ts";

const dataDir = newDataDir();
const ports = await freePorts();
/** What each process may take when asked, one group after the other. */
const patienceMs = 120_000;

const started: ProcessIdentity[] = [];
afterEach(() => {
  for (const { pid } of started.splice(0).filter(isAlive)) process.kill(pid, "SIGKILL"); // where the test failed
});
afterAll(() => removeData(dataDir));

function processesOf(installation: Installation): ProcessIdentity[] {
  const start = identityOf(installation.process.pid as number); // it runs
  const processes = [start, launcherOf(installation), ...childrenOf(installation)];
  started.push(...processes);
  return processes;
}

function send(signal: NodeJS.Signals, ...processes: ProcessIdentity[]): void {
  for (const { pid } of processes) process.kill(pid, signal);
}

const databaseLog = () => readFileSync(join(dataDir, "logs/postgres.log"), "utf8").trimEnd();

test.each<[string, (start: ProcessIdentity, launcher: ProcessIdentity) => void]>([
  ["being asked to, where only the launcher's starter hears it", (start) => send("SIGTERM", start)],
  ["Ctrl-C in a terminal", (...both) => send("SIGINT", ...both)],
  [
    "Ctrl-C twice",
    (...both) => {
      send("SIGINT", ...both);
      send("SIGINT", ...both);
    },
  ],
  ["the terminal being closed", (...both) => send("SIGHUP", ...both)],
  ["the launcher's starter being killed", (start) => send("SIGKILL", start)],
  ["the launcher being killed", (_, launcher) => send("SIGKILL", launcher)],
  ["both being killed in one instant", (...both) => send("SIGKILL", ...both)],
])("%s ends every process, and PostgreSQL has written everything", async (_, end) => {
  const installation = await startInstallation({ dataDir, ports });
  const processes = processesOf(installation);
  const [start, launcher] = processes as [ProcessIdentity, ProcessIdentity];
  end(start, launcher);
  await untilGone(processes, patienceMs);
  expect(databaseLog()).toMatch(/database system is shut down$/);
});

test("a process that does not react is killed", async () => {
  const installation = await startInstallation({ dataDir, ports });
  const processes = processesOf(installation);
  send("SIGSTOP", childOf(installation, "Gateway"));
  expect(await installation.stop()).toBe(0);
  await untilGone(processes, 0);
});

test("a process that does not react is killed also when the launcher was", async () => {
  const installation = await startInstallation({ dataDir, ports });
  const processes = processesOf(installation);
  send("SIGSTOP", childOf(installation, "Console"));
  send("SIGKILL", launcherOf(installation));
  await untilGone(processes, patienceMs);
});

test("an installation that a test started ends with the test's process", async () => {
  const script = `
    import { startInstallation } from ${JSON.stringify(new URL("../../test-runner/installation.ts", import.meta.url).href)};
    const { process } = await startInstallation(${JSON.stringify({ dataDir, ports })});
    console.log(process.pid);
  `;
  const starter = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await once(starter.stdout, "data");
  const processes = processesOf({ dataDir, process: { pid: Number(said) } } as Installation); // all that is read of it
  starter.kill("SIGKILL");
  await untilGone(processes, patienceMs);
  expect(databaseLog()).toMatch(/database system is shut down$/);
});
