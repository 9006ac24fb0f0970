import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of all streams together between two collections. */
const betweenCollections = 8 * 1024 * 1024;

let passedBytes = 0;
let collectYoung: (() => void) | undefined;

/**
 * Hears of every chunk that a stream passed on. Such a chunk is garbage at once, but it lies outside the heap whose growth
 * makes V8 look for garbage: left alone, it lets some 60 MB of them lie. Collecting what is young every few megabytes takes
 * about a millisecond and keeps the memory of a process that passes large files on where it was.
 */
export function passed(bytes: number): void {
  passedBytes += bytes;
  if (passedBytes < betweenCollections) return;
  passedBytes = 0;
  collectYoung ??= youngCollector();
  collectYoung();
}

/** The same bytes at the same pace. */
export const countPassed = (bytes: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> =>
  bytes.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, out) => {
        out.enqueue(chunk);
        passed(chunk.byteLength);
      },
    }),
  );

/** By a flag set here rather than on the command line, so that it does not depend on who starts the process. */
function youngCollector(): () => void {
  setFlagsFromString("--expose-gc");
  // What the flag puts into every new context. A runtime without it keeps its garbage for longer, and that is all.
  const collect = runInNewContext("globalThis.gc") as NodeJS.GCFunction | undefined;
  return () => void collect?.({ type: "minor" });
}
