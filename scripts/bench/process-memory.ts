/** How much memory processes hold while something goes on. Linux only: it reads /proc. */
import { readdirSync, readFileSync } from "node:fs";

export type Memory = { before: number; peak: number };
type Named = { name: string; pid: number };

const sampleMs = 50;

/** Watches processes and, as one more, the largest of their descendants. All sizes are resident, in megabytes. */
export function watchMemory(processes: Named[]) {
  const seen = new Map<string, Memory>();
  const sample = () => {
    const parents = parentsOfAll();
    for (const { name, pid } of processes) {
      note(seen, name, residentMegabytes(pid));
      for (const child of descendantsOf(pid, parents)) note(seen, `${name}: reading a file`, residentMegabytes(child));
    }
  };
  sample();
  const timer = setInterval(sample, sampleMs);
  return {
    /** Of one of the processes at this moment; 0 when there is none of that name. */
    now: (name: string): number => residentMegabytes(processes.find((each) => each.name === name)?.pid ?? 0),
    stop: (): Map<string, Memory> => {
      clearInterval(timer);
      sample();
      return seen;
    },
  };
}

function note(seen: Map<string, Memory>, name: string, megabytes: number): void {
  const memory = seen.get(name) ?? { before: megabytes, peak: 0 };
  seen.set(name, { ...memory, peak: Math.max(memory.peak, megabytes) });
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? 0) / 1024);
}

function parentsOfAll(): Map<number, number> {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return new Map(pids.map((pid) => [pid, Number(/PPid:\s+(\d+)/.exec(readProc(pid, "status"))?.[1] ?? 0)]));
}

const descendantsOf = (pid: number, parents: Map<number, number>): number[] =>
  [...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...descendantsOf(child, parents)]);

/** Empty for a process that has ended meanwhile. */
function readProc(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
