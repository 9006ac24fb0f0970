import { access, constants, mkdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { AccessStore } from "../access/access-store.ts";
import type { Db } from "../db/connect.ts";
import { arePending } from "../db/migrate.ts";
import type { Engine } from "../engines/engine.ts";

type State = "ok" | "failing";
export type Readiness = {
  isReady: boolean;
  parts: { database: State; migrations: State; engine: State; files: State; accessFile: State };
  /** For people: reading works without a worker, only what was accepted waits. */
  workers: "alive" | "silent" | "unknown";
};
export type CheckReadiness = () => Promise<Readiness>;

const timeoutMs = 2_000;
const heartbeatSeconds = 15;

/** Makes the check behind `/readyz`. It names parts and nothing else: no address, no path, no message of a library. */
export function readinessCheck(parts: {
  db: Db;
  engine: Engine;
  access: AccessStore;
  filesDir: string;
}): CheckReadiness {
  const { db, engine, access: accessStore, filesDir } = parts;
  return async () => {
    const [database, migrations, engineState, files, workers] = await Promise.all([
      stateOf(() => db.execute(sql`select 1`)),
      stateOf(async () => {
        if (await arePending(db)) throw new Error("migrations are missing");
      }),
      stateOf(() => engine.ping()),
      stateOf(() => writable(filesDir)),
      workerState(db),
    ]);
    // A broken newer access file does not stop the service: the former one stays in force, so it is only named.
    const accessFile: State = accessStore.isUpToDate() ? "ok" : "failing";
    const isReady = [database, migrations, engineState, files].every((state) => state === "ok");
    return { isReady, parts: { database, migrations, engine: engineState, files, accessFile }, workers };
  };
}

async function writable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
}

async function workerState(db: Db): Promise<Readiness["workers"]> {
  const recent = sql`select 1 from worker_heartbeats where seen_at > now() - make_interval(secs => ${heartbeatSeconds}) limit 1`;
  return inTime(() => db.execute(recent)).then(
    ({ rows }) => (rows.length > 0 ? "alive" : "silent"),
    () => "unknown",
  );
}

const stateOf = (probe: () => Promise<unknown>): Promise<State> =>
  inTime(probe).then(
    () => "ok",
    () => "failing",
  );

async function inTime<T>(probe: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("too slow")), timeoutMs);
  return Promise.race([probe(), late.promise]).finally(() => clearTimeout(timer));
}
