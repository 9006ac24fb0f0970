/**
 * PostgreSQL refuses to run as root. Under root it runs as a system user who owns nothing else here, from a copy of the
 * binaries and on data in a folder that this user can enter: neither a clone under a 0700 home nor the data folder is.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

export type Identity = { uid: number; gid: number };

/** Where root keeps what that user needs. */
export const systemFolder = "/var/lib/knowledge-console";

/** Whom PostgreSQL runs as; undefined when that is simply whoever started us. */
export function unprivilegedIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres", "nobody"].map((name) => users.find((user) => user.startsWith(`${name}:`))).find(Boolean);
  if (!line) throw new Error("PostgreSQL cannot run as root, and there is neither a user postgres nor a user nobody.");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** A copy of the binaries that everybody may run, made once per version. */
export function sharedCopy(binaries: string): string {
  const { version } = JSON.parse(readFileSync(join(binaries, "..", "package.json"), "utf8")) as { version: string };
  const target = join(systemFolder, `postgresql-${version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
  cpSync(binaries, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target); // whole or not at all, whoever else makes the same copy now
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
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

/** Makes the folder if it is missing and hands it to the one who will run PostgreSQL. */
export function ownedFolder(path: string, identity: Identity | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (identity) chownSync(path, identity.uid, identity.gid);
}
