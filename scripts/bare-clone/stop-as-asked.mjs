/**
 * Calls back for each signal that asks this process to stop, and when npm, which started it, was killed: npm waits for
 * what it starts, so when it is gone nobody else will ask.
 * @param {(signal: NodeJS.Signals) => void} stop may be called more than once: in a terminal Ctrl-C comes from there and from npm
 */
export function stopAsAsked(stop) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => stop("SIGTERM"));
}

/** Read as early as can be: whoever takes its place later is a stranger. */
const parent = process.ppid;

/**
 * Calls back once the process that started this one is gone.
 * @param {() => void} stop may be called more than once
 */
export function whenOrphaned(stop) {
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 500).unref();
}
