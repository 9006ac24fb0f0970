/** One launcher per data folder: the second one says so, and one that follows a killed one waits for its last breath. */
import { join } from "node:path";
import { type Holder, type Taken, takeLock } from "../bare-clone/lock-file.mjs";
import { identityOf, isAlive, type ProcessIdentity } from "../bare-clone/process-identity.mjs";

/** As long as a launcher may take to end everything, one group of processes after the other. */
const patienceMs = 150_000;

/** Throws when another launcher is running with this folder. */
export async function takeInstance(dataDir: string, consoleUrl: string): Promise<Taken> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const lock = takeLock(join(dataDir, "launcher.json"), { consoleUrl, parent: identityOf(process.ppid) });
    if (lock.isMine) return lock;
    if (!isEnding(lock.holder) || Date.now() > deadline)
      throw new Error(
        `Already running with ${dataDir}: ${lock.holder.consoleUrl} (process ${lock.holder.pid}). ` +
          "Stop it first, or set DATA_DIR and the ports to start another one.",
      );
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

/** It said so, or the process that started it is gone, after which it stops by itself. */
const isEnding = ({ isStopping, parent }: Holder) =>
  Boolean(isStopping) || (parent !== undefined && !isAlive(parent as ProcessIdentity));
