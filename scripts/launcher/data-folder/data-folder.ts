/** The folder that holds everything an installation is: keys, files, database, logs. */
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { systemFolder, unprivilegedIdentity } from "../../postgres/unprivileged.ts";

/** Makes the folder, or takes the existing one; nobody else may look into it. */
export function openDataFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const { uid } = statSync(path);
    const me = process.getuid?.();
    if (me !== undefined && uid !== me)
      throw new Error(
        `it belongs to another user (number ${uid}); start as that user or set DATA_DIR to another folder`,
      );
    chmodSync(path, 0o700);
    for (const inner of ["files", "logs"]) mkdirSync(join(path, inner), { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? (cause as Error).message;
    throw new Error(`The data folder ${path} cannot be used: ${why}.`, { cause });
  }
}

/**
 * Where PostgreSQL's cluster lies: in the data folder, or under root, whose folders PostgreSQL's user cannot enter, in
 * one of the system with a link to it.
 */
export function clusterFolder(dataDir: string, clusterId: string): string {
  const inside = join(dataDir, "postgres");
  if (!unprivilegedIdentity()) return inside;
  const outside = join(systemFolder, "clusters", clusterId);
  mkdirSync(join(systemFolder, "clusters"), { recursive: true, mode: 0o755 });
  if (isLink(inside) && readlinkSync(inside) !== outside)
    throw new Error(
      `${inside} belongs to other secrets than ${join(dataDir, "secrets.json")}; put that file's backup back.`,
    );
  if (!isLink(inside) && existsSync(inside))
    throw new Error(`${inside} is a folder; as root it must be a link. Move it: mv ${inside} ${outside}`);
  if (!isLink(inside)) symlinkSync(outside, inside);
  return outside;
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
