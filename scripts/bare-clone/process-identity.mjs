/**
 * Tells one process from a later one that was given the same number: by number and moment of start.
 * Everything that ends or trusts a process from a record asks here first, so that no stranger is ever ended.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** @typedef {{ pid: number, started: string }} ProcessIdentity */

/**
 * When a process started, as text that only means something in comparison; undefined when it is gone or a zombie.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startOf(pid) {
  return process.platform === "linux" ? linuxStart(pid) : psStart(pid);
}

/** @param {number} pid */
function linuxStart(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name may hold spaces and brackets; the fields that count come after its last bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return undefined;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${fields[18]}`;
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) return undefined;
    throw error;
  }
}

/** @param {number} pid */
function psStart(pid) {
  const { stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  const [state, ...moment] = (stdout ?? "").trim().split(/\s+/);
  return !state || state.startsWith("Z") ? undefined : moment.join(" ");
}

/**
 * @param {number} pid
 * @returns {ProcessIdentity}
 */
export const identityOf = (pid) => ({ pid, started: startOf(pid) ?? "gone" });

/** @param {ProcessIdentity} identity */
export const isAlive = (identity) => startOf(identity.pid) === identity.started;

/**
 * Ends a process that may already be gone: asks with the first signal, insists with the last.
 * @param {ProcessIdentity} identity
 * @param {{ signals: NodeJS.Signals[], patienceMs: number }} how
 */
export async function endProcess(identity, { signals, patienceMs }) {
  for (const signal of signals) {
    if (!isAlive(identity)) return;
    process.kill(identity.pid, signal);
    const until = Date.now() + patienceMs;
    while (isAlive(identity) && Date.now() < until) await new Promise((wake) => setTimeout(wake, 20));
  }
}
