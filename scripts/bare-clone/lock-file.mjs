/** A lock that a killed process cannot keep: the file names its holder, and a holder that is gone holds nothing. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { identityOf, isAlive } from "./process-identity.mjs";

/** @typedef {import("./process-identity.mjs").ProcessIdentity & { [detail: string]: unknown }} Holder */
/** @typedef {{ isMine: true, update: (details: object) => void, release: () => void }} Taken */
/** @typedef {{ isMine: false, holder: Holder }} Refused */

/**
 * Takes the lock, or tells who holds it.
 * @param {string} path
 * @param {object} [details] further facts for whoever is refused
 * @returns {Taken | Refused}
 */
export function takeLock(path, details = {}) {
  mkdirSync(dirname(path), { recursive: true });
  const me = identityOf(process.pid);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ ...me, ...details }), { mode: 0o600 });
  try {
    for (;;) {
      if (linked(draft, path)) break;
      const holder = readHolder(path);
      if (holder && isAlive(holder)) return { isMine: false, holder };
      setAside(path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    isMine: true,
    // On a full disk, or in a folder that is gone, whoever asks hears what was said before: no reason not to end.
    update: (more) => {
      try {
        writeFileSync(draft, JSON.stringify({ ...me, ...details, ...more }), { mode: 0o600 });
        renameSync(draft, path);
      } catch {
        rmSync(draft, { force: true });
      }
    },
    release: () => rmSync(path, { force: true }),
  };
}

/**
 * Does the work while holding the lock, after waiting for whoever holds it now.
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileLocked(path, work) {
  for (;;) {
    const lock = takeLock(path);
    if (!lock.isMine) {
      await new Promise((wake) => setTimeout(wake, 200));
      continue;
    }
    try {
      return await work();
    } finally {
      lock.release();
    }
  }
}

/**
 * @param {string} draft
 * @param {string} path
 */
function linked(draft, path) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * @param {string} path
 * @returns {Holder | undefined} undefined when the file is gone or was never finished
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined; // no file, or half a file: nobody can be alive behind it
  }
}

/**
 * Moves a dead holder's file away. Between look and move another may have taken the lock: then the file goes back.
 * @param {string} path
 * @param {Holder | undefined} dead
 */
function setAside(path, dead) {
  const aside = `${path}.${process.pid}.aside`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && moved.started !== dead?.started && isAlive(moved)) linked(aside, path);
  rmSync(aside, { force: true });
}
