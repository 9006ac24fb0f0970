/** The process that works on Operations; any number may run. Configuration: `config.ts`; what it does: `jobs/start-worker.ts`. */
import { connect } from "./db/connect.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { makeEngine } from "./engines/make-engine.ts";
import { fileStore } from "./files/store.ts";
import { startWorker } from "./jobs/start-worker.ts";
import { runProcess } from "./run-process.ts";

await runProcess("gateway-worker", async (config, log) => {
  await migrateDatabase(config.databaseUrl);
  const engine = makeEngine(config, log);
  await engine.start();
  const connection = connect(config.databaseUrl, (error) => log.warn({ err: error }, "a database connection broke"));
  const worker = await startWorker({ connection, engine, files: fileStore(config.filesDir), log });
  return {
    close: async () => {
      await worker.stop();
      await engine.stop();
      await connection.close();
    },
  };
});
