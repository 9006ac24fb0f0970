/** Ends what a killed start left of a PostgreSQL, so that the next one may recover the cluster. */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { endProcess, identityOf, startOf } from "../bare-clone/process-identity.mjs";

/** After this returns no process works on the cluster, and no stale mark of one keeps PostgreSQL from starting. */
export async function endOrphans(dataDir: string): Promise<void> {
  const postmaster = markedPid(dataDir);
  if (postmaster && worksOn(postmaster, dataDir))
    await endProcess(identityOf(postmaster), { signals: ["SIGINT", "SIGQUIT", "SIGKILL"], patienceMs: 8_000 });
  for (const pid of processesIn(dataDir))
    await endProcess(identityOf(pid), { signals: ["SIGQUIT", "SIGKILL"], patienceMs: 3_000 });
  if (processesIn(dataDir).length > 0) throw new Error(`A PostgreSQL that cannot be ended works on ${dataDir}.`);
  forgetMark(dataDir);
}

/**
 * A stale mark whose number now belongs to another program, or to a zombie that nobody buries, would make PostgreSQL
 * refuse to start. It goes only when nothing works on the cluster; where that cannot be told for sure, PostgreSQL judges
 * its own mark, which also guards against forgotten backends.
 */
function forgetMark(dataDir: string): void {
  const pid = markedPid(dataDir);
  if (pid && (process.platform === "linux" || (startOf(pid) && !worksOn(pid, dataDir))))
    rmSync(join(dataDir, "postmaster.pid"));
}

/** The number in the mark that a running PostgreSQL keeps in its cluster. */
export function markedPid(dataDir: string): number | undefined {
  return Number(readMark(dataDir)[0]) || undefined;
}

/** Whether the PostgreSQL with this number accepts connections, by its own mark. */
export function isMarkedReady(dataDir: string, pid: number): boolean {
  const mark = readMark(dataDir);
  return Number(mark[0]) === pid && mark[7]?.trim() === "ready";
}

function readMark(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function worksOn(pid: number, dataDir: string): boolean {
  if (process.platform === "linux") return isPostgresIn(pid, realpathSync(dataDir));
  const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  return (stdout ?? "").includes("postgres") && (stdout ?? "").includes(dataDir);
}

/** PostgreSQL's processes all stand in the cluster's folder. Only Linux tells; elsewhere the mark alone must do. */
function processesIn(dataDir: string): number[] {
  if (process.platform !== "linux") return [];
  const folder = realpathSync(dataDir);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(pid, folder));
}

function isPostgresIn(pid: number, folder: string): boolean {
  try {
    const program = basename(readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ""));
    return program === "postgres" && readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false; // gone meanwhile, or somebody else's: not ours to end
  }
}
