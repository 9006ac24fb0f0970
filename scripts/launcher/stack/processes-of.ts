/** Finds and kills single processes of a running installation, as a crash or an impatient administrator would. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, type ProcessIdentity } from "../../bare-clone/process-identity.mjs";
import type { Installation } from "../../test-runner/installation.ts";

type Child = ProcessIdentity & { name: string };

export const childrenOf = ({ dataDir }: Installation): Child[] =>
  JSON.parse(readFileSync(join(dataDir, "children.json"), "utf8"));

export function childOf(installation: Installation, name: string): Child {
  const found = childrenOf(installation).find((child) => child.name === name);
  if (!found) throw new Error(`No process called ${name} is running`);
  return found;
}

export const launcherOf = ({ dataDir }: Installation): ProcessIdentity =>
  JSON.parse(readFileSync(join(dataDir, "launcher.json"), "utf8"));

export function kill(...processes: ProcessIdentity[]): void {
  for (const { pid } of processes) process.kill(pid, "SIGKILL");
}

/** Kills the launcher, whoever started it, and the named children, all in the same instant. */
export async function killStart(installation: Installation, ...names: string[]): Promise<void> {
  const victims = names.map((name) => childOf(installation, name));
  installation.process.kill("SIGKILL");
  kill(launcherOf(installation), ...victims);
  await installation.ended;
}

export async function untilGone(processes: ProcessIdentity[], patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (processes.some(isAlive)) {
    if (Date.now() > deadline) throw new Error(`Still running: ${JSON.stringify(processes.filter(isAlive))}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

export const hasChildren = ({ dataDir }: Installation) => existsSync(join(dataDir, "children.json"));
