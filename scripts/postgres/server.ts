/** A real PostgreSQL as a child process, from the binaries that npm installed. Used by the launcher and by tests. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endChild, endWithMe, type Step } from "../bare-clone/end-child.mjs";
import { postgresBinaries } from "./binaries.ts";
import { endOrphans, isMarkedReady } from "./orphans.ts";
import { type Identity, ownedFolder, unprivilegedIdentity } from "./unprivileged.ts";

export type StartOptions = {
  /** Folder of the cluster; created when missing. Under root it is handed to the unprivileged user. */
  dataDir: string;
  /** Superuser password, set when the cluster is created. */
  password: string;
  /** TCP port on loopback; absent takes a free one. */
  port?: number;
  /** Tests only: faster and not crash-safe. */
  isThrowaway?: boolean;
  /** File descriptor that takes PostgreSQL's log; without one the log is dropped. */
  log?: number;
};

export type RunningPostgres = {
  port: number;
  pid: number;
  /** Connection URL of the superuser for one database. */
  url: (database: string) => string;
  stop: () => Promise<void>;
  process: ChildProcess;
};

const superuser = "postgres";

/** First a fast shutdown, which closes open sessions and writes everything; at worst the next start recovers. */
export const stopPostgres: readonly Step[] = [
  { signal: "SIGINT", seconds: 30 },
  { signal: "SIGQUIT", seconds: 10 },
  { signal: "SIGKILL", seconds: 5 },
];

/** When whoever started it is gone, those who have a session may be ending as well, and do so better with a database. */
const stopOrphaned: readonly Step[] = [{ signal: "SIGTERM", seconds: 15 }, ...stopPostgres];

/**
 * Starts the cluster, creating it when it is not there and ending what a killed start may have left running on it.
 * Resolves once it accepts connections.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const identity = unprivilegedIdentity();
  const native = postgresBinaries();
  if (existsSync(join(options.dataDir, "PG_VERSION"))) await endOrphans(options.dataDir);
  else initialise(native, options, identity);
  ownedFolder(options.dataDir, identity);

  const port = options.port ?? (await freePort());
  const child = spawn(
    join(native, "bin", "postgres"),
    ["-D", options.dataDir, "-p", String(port), ...settings(options).flatMap((setting) => ["-c", setting])],
    {
      ...identity,
      cwd: "/",
      detached: true, // a Ctrl-C in the terminal is for the launcher, which stops PostgreSQL last
      stdio: ["ignore", options.log ?? "ignore", options.log ?? "ignore"],
      env: serverEnv(native),
    },
  );
  endWithMe(child, stopOrphaned, identity);
  await untilReady(child, options.dataDir);
  const user = `${superuser}:${encodeURIComponent(options.password)}`;
  return {
    port,
    pid: child.pid as number, // a spawned child that reported ready has a pid
    url: (database) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    stop: () => endChild(child, stopPostgres),
    process: child,
  };
}

const settings = ({ isThrowaway }: StartOptions) => [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "log_timezone=UTC",
  "timezone=UTC",
  "log_line_prefix=%m [%p] %q%u@%d ",
  ...(isThrowaway ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
];

/** The cluster is made beside its place and moved there when whole, so a start killed meanwhile leaves no half of one. */
function initialise(native: string, { dataDir, password }: StartOptions, identity: Identity | undefined): void {
  const draft = `${dataDir}.new`;
  const passwordFile = join(tmpdir(), `kc-initdb-${process.pid}-${Date.now()}`);
  rmSync(draft, { recursive: true, force: true });
  ownedFolder(draft, identity);
  writeFileSync(passwordFile, password, { mode: 0o600, flag: "wx" });
  if (identity) chownSync(passwordFile, identity.uid, identity.gid);
  try {
    const made = spawnSync(join(native, "bin", "initdb"), initdbArguments(draft, passwordFile), {
      ...identity,
      cwd: "/",
      encoding: "utf8",
      env: serverEnv(native),
    });
    if (made.status !== 0)
      throw new Error(`PostgreSQL could not create its files: ${(made.stderr || made.error?.message || "").trim()}`);
    rmSync(dataDir, { recursive: true, force: true });
    renameSync(draft, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const initdbArguments = (folder: string, passwordFile: string) => [
  ...["-D", folder, "-U", superuser, "-A", "scram-sha-256", `--pwfile=${passwordFile}`],
  ...["--encoding=UTF8", "--locale=C.UTF-8"], // without C.UTF-8 pg_trgm makes no trigrams of CJK text
];

const serverEnv = (native: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
  LD_LIBRARY_PATH: join(native, "lib"),
  NODE_ENV: process.env.NODE_ENV,
});

/** By PostgreSQL's own mark in its cluster: asking by connection would fill its log with refusals. */
function untilReady(child: ChildProcess, dataDir: string): Promise<void> {
  return new Promise((ready, failed) => {
    const look = setInterval(() => {
      if (child.pid && isMarkedReady(dataDir, child.pid)) settle(ready);
    }, 15);
    const settle = (how: () => void) => {
      clearInterval(look);
      how();
    };
    child.once("error", (error) => settle(() => failed(error)));
    child.once("exit", (code) => settle(() => failed(new Error(`PostgreSQL ended with code ${code} while starting.`))));
  });
}

/** A TCP port on loopback that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("no port"))));
    });
  });
}
