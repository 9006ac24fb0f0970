/** The embedded PostgreSQL of an installation, for whichever of the two databases no address is set. */
import { join } from "node:path";
import { prepareDatabases } from "../postgres/databases.ts";
import { freePort, startPostgres, stopPostgres } from "../postgres/server.ts";
import { clusterFolder } from "./data-folder/data-folder.ts";
import type { Secrets } from "./data-folder/secrets.ts";
import { openLog } from "./processes/log-file.ts";
import { Supervised, type Surroundings } from "./processes/supervise.ts";
import type { Settings } from "./settings.ts";

export type Databases = { console: string; gateway: string };

export const needsPostgres = ({ DATABASE_URL_CONSOLE, DATABASE_URL_GATEWAY, GATEWAY_URL }: Settings) =>
  !DATABASE_URL_CONSOLE || (!DATABASE_URL_GATEWAY && !GATEWAY_URL);

/** Plans the server; `start` brings it up with both databases in place. A restart keeps its port. */
export async function planPostgres({ dataDir }: Settings, secrets: Secrets, around: Surroundings) {
  const port = await freePort();
  const log = openLog(join(dataDir, "logs", "postgres.log"));
  const folder = clusterFolder(dataDir, secrets.clusterId);
  let urlOf: (database: string) => string = () => "";
  const server = new Supervised(
    {
      name: "PostgreSQL",
      logPath: log.path,
      stopSteps: stopPostgres,
      spawn: async () => {
        const running = await startPostgres({
          dataDir: folder,
          password: secrets.postgresPassword,
          port,
          log: log.descriptor,
        });
        urlOf = running.url;
        return running.process;
      },
    },
    around,
  );
  const start = async () => {
    await server.start();
    await prepareDatabases(
      (database) => urlOf(database),
      [
        { name: "console", password: secrets.consoleDatabasePassword },
        { name: "gateway", password: secrets.gatewayDatabasePassword },
      ],
    );
  };
  return { start, stop: () => server.stop(), port };
}

/** The addresses in use: those set, and those of the embedded server for the rest. */
export function databaseAddresses(settings: Settings, secrets: Secrets, port: number | undefined): Databases {
  const embedded = (name: string, password: string) => `postgresql://${name}:${password}@127.0.0.1:${port}/${name}`;
  return {
    console: settings.DATABASE_URL_CONSOLE ?? embedded("console", secrets.consoleDatabasePassword),
    gateway: settings.DATABASE_URL_GATEWAY ?? embedded("gateway", secrets.gatewayDatabasePassword),
  };
}
