/** What processes of an installation use of the machine. Linux only: it reads /proc. */
import { readdirSync, readFileSync } from "node:fs";
import { childrenOf } from "../launcher/stack/processes-of.ts";
import type { Installation } from "../test-runner/installation.ts";

export type Use = { name: string; cpuSeconds: number; residentMegabytes: number };

/** The clock of /proc, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** Each process that the launcher started, together with its descendants, as it stands now; CPU since its start. */
export function processUse(installation: Installation): Use[] {
  const all = readAll();
  return childrenOf(installation).map(({ name, pid }) => {
    const family = [pid, ...descendantsOf(pid, all)].flatMap((member) => all.get(member) ?? []);
    return { name, cpuSeconds: sum(family.map((each) => each.cpuSeconds)), residentMegabytes: megabytesOf(pid) };
  });
}

/** Of this process: whoever makes the load takes part of the machine too. */
export function ownUse(name: string): Use {
  const { user, system } = process.cpuUsage();
  return { name, cpuSeconds: (user + system) / 1e6, residentMegabytes: process.memoryUsage.rss() / 1e6 };
}

type Stat = { parent: number; cpuSeconds: number };

function readAll(): Map<number, Stat> {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return new Map(pids.flatMap((pid) => statOf(pid).map((stat) => [pid, stat] as const)));
}

/** Empty for a process that has ended meanwhile. What has ended is in the sum of whoever waited for it. */
function statOf(pid: number): Stat[] {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" "); // a name may hold spaces and brackets
  if (fields.length < 15) return [];
  const ticks = sum(fields.slice(11, 15).map(Number)); // utime, stime, and those of children that were waited for
  return [{ parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond }];
}

const descendantsOf = (pid: number, all: Map<number, Stat>): number[] =>
  [...all].filter(([, { parent }]) => parent === pid).flatMap(([child]) => [child, ...descendantsOf(child, all)]);

const megabytesOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
