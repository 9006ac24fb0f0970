/**
 * Calls back for each signal that asks this process to stop, and when npm, which started it, was killed: npm waits for
 * what it starts, so when it is gone nobody else will ask.
 * @param {(signal: NodeJS.Signals) => void} stop may be called more than once: in a terminal Ctrl-C comes from there and from npm
 */
export function stopAsAsked(stop) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop("SIGTERM");
  }, 500).unref();
}
