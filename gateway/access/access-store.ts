import { readFileSync, statSync } from "node:fs";
import type { Logger } from "pino";
import { ConfigurationError } from "../config.ts";
import { type AccessFile, parseAccessFile } from "./access-file.ts";

export type AccessStore = {
  /** The access file as it stands on disk now, or the last usable one while the newest is broken. */
  current: () => AccessFile;
  /** False while a newer file is on disk that cannot be used. */
  isUpToDate: () => boolean;
};

/**
 * Opens the access file; throws when it cannot be used. Afterwards every call of `current` looks whether the file has
 * changed (one stat), so that taking a right away works from the next request on, without a restart.
 */
export function openAccessStore(path: string, log: Logger): AccessStore {
  let seen = stamp(path);
  let access = read(path);
  let isUpToDate = true;

  function refresh(): void {
    const found = stamp(path);
    if (found === seen) return;
    seen = found;
    try {
      access = read(path);
      isUpToDate = true;
      log.info("access file read again");
    } catch (error) {
      isUpToDate = false;
      log.error({ reason: reasonOf(error) }, "the changed access file is not usable, the former one stays in force");
    }
  }

  return {
    current: () => {
      refresh();
      return access;
    },
    isUpToDate: () => {
      refresh();
      return isUpToDate;
    },
  };
}

function read(path: string): AccessFile {
  try {
    return parseAccessFile(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    throw new ConfigurationError("The access file that GATEWAY_ACCESS_FILE names cannot be read.");
  }
}

/** Changes whenever the file is written or replaced; also when it disappears. */
function stamp(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : "missing";
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
