/** Ends the extraction process when nobody waits for it any more or when it takes too much memory. */
import { workerData } from "node:worker_threads";

const { parent, maxResidentBytes } = workerData as { parent: number; maxResidentBytes: number };

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); // the Gateway's worker is gone
  // A signal of its own, since a thread cannot give its process an exit code.
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, "SIGXCPU");
}, 500);
