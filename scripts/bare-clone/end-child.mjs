/** Ends processes that this one started: now, or when this one is gone. Whoever ignores a gentle signal gets a stronger one. */
import { spawn } from "node:child_process";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ signal: NodeJS.Signals, seconds: number }} Step a signal, and how long to wait for its effect */

/** @type {readonly Step[]} */
export const askThenKill = [
  { signal: "SIGTERM", seconds: 20 },
  { signal: "SIGKILL", seconds: 5 },
];

/** For what must not go on working beside the next start. */
export const endQuickly = /** @type {const} */ ([
  { signal: "SIGTERM", seconds: 2 },
  { signal: "SIGKILL", seconds: 5 },
]);

/** @param {ChildProcess} child */
const isOver = (child) => !child.pid || child.exitCode !== null || child.signalCode !== null;

/**
 * Resolves when the process has ended, at the latest after all the steps.
 * @param {ChildProcess} child
 * @param {readonly Step[]} [steps] the last one is SIGKILL
 */
export async function endChild(child, steps = askThenKill) {
  for (const { signal, seconds } of steps) {
    if (isOver(child)) return;
    const ended = new Promise((over) => child.once("exit", over));
    child.kill(signal);
    await within(seconds, ended);
  }
}

/**
 * @param {number} seconds
 * @param {Promise<unknown>} event
 */
async function within(seconds, event) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  await Promise.race([
    event,
    new Promise((over) => {
      timer = setTimeout(over, seconds * 1000);
    }),
  ]);
  clearTimeout(timer);
}

/**
 * Ends the process when this one is gone, however it ended: one that is killed can tell nobody. A shell waits on a pipe
 * that only this process holds open, and goes through the steps when it breaks.
 * @param {ChildProcess} child
 * @param {readonly Step[]} [steps] in whole seconds, which every shell understands
 * @param {{ uid?: number, gid?: number }} [identity] whom the process runs as, when not as this one
 */
export function endWithMe(child, steps = askThenKill, identity = {}) {
  if (!child.pid) return;
  const words = steps.flatMap(({ signal, seconds }) => [signal.replace("SIG", ""), String(seconds)]);
  const guard = spawnGuard([String(child.pid), ...words], identity);
  if (!guard) return;
  guard.on("error", () => undefined); // breaks with its pipe, or there is no shell
  guard.stdin?.on("error", () => undefined);
  child.once("exit", () => guard.kill("SIGKILL"));
  guard.unref();
  /** @type {import("node:net").Socket | null} */ (guard.stdin)?.unref();
}

/**
 * Where there can be no guard, the process is unwatched, but it runs and is known to whoever started it.
 * @param {string[]} words
 * @param {{ uid?: number, gid?: number }} identity
 * @returns {ChildProcess | undefined}
 */
function spawnGuard(words, { uid, gid }) {
  try {
    return spawn("/bin/sh", ["-c", guardScript, "end-with-me", ...words], {
      ...{ uid, gid },
      cwd: "/",
      detached: true, // a Ctrl-C in the terminal is not for it
      env: { PATH: process.env.PATH },
      stdio: ["pipe", "ignore", "ignore"],
    });
  } catch {
    return undefined; // no process or no descriptor to spare
  }
}

const guardScript = `
pid=$1; shift
while read -r line; do :; done
while [ $# -gt 1 ]; do
  kill -s "$1" "$pid" || exit 0
  left=$(($2 * 10))
  while [ "$left" -gt 0 ] && kill -0 "$pid"; do
    sleep 0.1 || { sleep 1; left=$((left - 9)); } # not every sleep knows fractions
    left=$((left - 1))
  done
  shift 2
done
`;
