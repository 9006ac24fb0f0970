/** Files in a directory, by id. No part of a path ever comes from a user. */
import { randomUUID } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

export type StoredFile = { id: string; modifiedAt: Date };
/** A file that is being received. It is kept under an id or discarded; until then nobody sees it. */
export type IncomingFile = {
  /** Where the bytes are meanwhile. */
  path: string;
  write: (bytes: Uint8Array) => Promise<void>;
  /** Durable when it resolves. */
  keep: (id: string) => Promise<void>;
  discard: () => Promise<void>;
};

export type FileStore = ReturnType<typeof fileStore>;

export function fileStore(directory: string) {
  const root = resolve(directory);
  const incoming = join(root, "incoming");
  const path = (id: string) => join(root, shard(id), id);

  return {
    /** Where the bytes of a kept file are. */
    path,
    size: async (id: string): Promise<number> => (await stat(path(id))).size,
    read: (id: string): ReadStream => createReadStream(path(id)),
    /** Also resolves when the file is already gone. */
    remove: (id: string): Promise<void> => rm(path(id), { force: true }),
    receive: (): Promise<IncomingFile> => receive(incoming, path),
    kept: (): AsyncGenerator<StoredFile> => kept(root, path),
    /** Removes what was left half received by a process that ended before `before`. */
    discardAbandoned: (before: Date): Promise<void> => discardAbandoned(incoming, before),
  };
}

/** Spreads files over 1,296 directories by the last two characters of their random ids. */
function shard(id: string): string {
  if (!/^[a-z]+_[a-z0-9]{2,}$/.test(id)) throw new Error("Not the id of a file");
  return id.slice(-2);
}

async function receive(incoming: string, path: (id: string) => string): Promise<IncomingFile> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const temporary = join(incoming, randomUUID());
  const file = await open(temporary, "wx", 0o600);
  return {
    path: temporary,
    write: (bytes) => writeAll(file, bytes),
    keep: async (id) => {
      await file.sync();
      await file.close();
      const target = path(id);
      const folder = join(target, "..");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(temporary, target);
      await syncFolder(folder);
    },
    discard: async () => {
      await file.close();
      await rm(temporary, { force: true });
    },
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await file.write(bytes, done)).bytesWritten;
}

/** Without it a power cut could forget the rename although the bytes are safe. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function* kept(root: string, path: (id: string) => string): AsyncGenerator<StoredFile> {
  for (const folder of await namesIn(root)) {
    if (folder.length !== 2) continue;
    for (const id of await namesIn(join(root, folder))) yield { id, modifiedAt: (await stat(path(id))).mtime };
  }
}

async function discardAbandoned(incoming: string, before: Date): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const file = join(incoming, name);
    if ((await stat(file)).mtime < before) await rm(file, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return readdir(folder);
}
