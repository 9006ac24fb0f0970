/** One log file per process. The process writes to it directly, so nothing is lost when the launcher is killed. */
import { closeSync, copyFileSync, existsSync, fstatSync, ftruncateSync, openSync, readSync, statSync } from "node:fs";

const mostBytes = 10 * 1024 * 1024;

export type LogFile = { path: string; descriptor: number; close: () => void };

/** Opens for appending. A file that has grown past its bound becomes `….1` first, now and every minute while open. */
export function openLog(path: string, bound = mostBytes): LogFile {
  rotate(path, bound);
  const descriptor = openSync(path, "a", 0o600);
  const watch = setInterval(() => shorten(path, descriptor, bound), 60_000).unref();
  return {
    path,
    descriptor,
    close: () => {
      clearInterval(watch);
      closeSync(descriptor);
    },
  };
}

function rotate(path: string, bound: number): void {
  if (!existsSync(path) || statSync(path).size <= bound) return;
  const descriptor = openSync(path, "r+");
  shorten(path, descriptor, bound);
  closeSync(descriptor);
}

/** Copies and cuts rather than renames: the writing process keeps its descriptor, which appends. */
export function shorten(path: string, descriptor: number, bound: number): void {
  if (fstatSync(descriptor).size <= bound) return;
  copyFileSync(path, `${path}.1`);
  ftruncateSync(descriptor, 0);
}

/** The last lines of a log, for telling why its process ended. */
export function lastLines(path: string, count = 20): string {
  if (!existsSync(path)) return "";
  const descriptor = openSync(path, "r");
  const { size } = fstatSync(descriptor);
  const buffer = Buffer.alloc(Math.min(size, 16_384));
  readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
  closeSync(descriptor);
  return buffer.toString("utf8").trimEnd().split("\n").slice(-count).join("\n");
}
