/** The console's worker process: `node --conditions=react-server lib/server/worker.ts`. Any number may run. */

import { config } from "./config.ts";
import { type Connection, connect } from "./db/connect.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { boot } from "./health/boot.ts";
import { openPool, type WorkerPool } from "./jobs/worker-pool.ts";
import { log } from "./log.ts";

const restartDelayMs = 1000;
/** What waits longer for its end waits for something that will not come, as for a connection that broke. */
const mostStopMs = 15_000;

boot();
const connection = connect(config().DATABASE_URL_CONSOLE);
const stopping = new AbortController();
let pool: WorkerPool;
try {
  await migrateDatabase(config().DATABASE_URL_CONSOLE);
  pool = await openPool(connection);
} catch (error) {
  // The address may hold a password, so that only the kind of trouble is said.
  log.fatal({ code: error instanceof Error && "code" in error ? error.code : undefined }, "cannot start");
  process.stderr.write("The console worker cannot start: the database of DATABASE_URL_CONSOLE does not let it work.\n");
  process.exit(1);
}
log.info({ workerId: pool.workerId }, "working");
process.send?.("ready"); // to whoever started this process and waits for it

for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    for (const again of ["SIGTERM", "SIGINT"] as const) process.once(again, () => process.exit(1));
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("stopping took too long");
      process.exit(1);
    }, mostStopMs).unref();
    stopping.abort();
    pool.stop();
  });

await untilStopped(connection);
await connection.close();
log.info("stopped");

/** Should the pool end by itself, another takes its place under a new name; what the old one held is swept up. */
async function untilStopped(connection: Connection): Promise<void> {
  for (;;) {
    await pool.ended.catch((error: unknown) => log.error({ err: error }, "the pool ended by itself"));
    while (!stopping.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, restartDelayMs));
      const reopened = await openPool(connection).catch((error: unknown) => {
        log.error({ err: error }, "the pool could not be opened again yet");
        return null;
      });
      if (!reopened) continue;
      pool = reopened;
      if (stopping.signal.aborted) await pool.stop();
      break;
    }
    if (stopping.signal.aborted) return;
  }
}
