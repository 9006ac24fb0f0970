/**
 * The process that reads one file and ends. It gets its order as a message and answers with messages; whatever a
 * library does to it (a crash, a hang, all memory) happens to one file only.
 */
import { Worker } from "node:worker_threads";
import type { NormalisedText } from "../normalised-text.ts";
import { ContentFailure, type ContentFailureCode } from "../readers/content-failure.ts";
import { type ReadLimits, readDocument } from "../readers/read-document.ts";

export type Order = { path: string; mimeType: string; limits: ReadLimits & { maxResidentBytes: number } };
export type Answer =
  | { kind: "progress"; done: number; total: number }
  | { kind: "text"; text: NormalisedText }
  | { kind: "content"; code: ContentFailureCode; cause?: string };

process.once("message", async (order: Order) => {
  watch(order.limits.maxResidentBytes);
  await send(await answerTo(order));
  process.disconnect();
});

async function answerTo({ path, mimeType, limits }: Order): Promise<Answer> {
  try {
    return { kind: "text", text: await readDocument({ path, mimeType }, limits, progressReporter()) };
  } catch (error) {
    return { kind: "content", ...whyNot(error) };
  }
}

/** Tells of every percent and not of every page: thousands of messages would keep both sides busy. */
function progressReporter(): (done: number, total: number) => void {
  let told = -1;
  return (done, total) => {
    const percent = Math.floor((100 * done) / total);
    if (percent === told) return;
    told = percent;
    void send({ kind: "progress", done, total });
  };
}

/** Rethrows what no file can be blamed for. */
function whyNot(error: unknown): { code: ContentFailureCode; cause?: string } {
  if (error instanceof ContentFailure)
    return { code: error.code, cause: error.cause instanceof Error ? error.cause.message : undefined };
  // A stack that overflows and a string beyond all bounds both come from what the file nests or repeats.
  if (error instanceof RangeError) return { code: "FILE_TOO_COMPLEX", cause: error.message };
  throw error;
}

const send = (answer: Answer): Promise<void> =>
  new Promise((sent, failed) => process.send?.(answer, (error: Error | null) => (error ? failed(error) : sent())));

/** On a thread of its own, so that it also sees to its duty while a library hangs. */
function watch(maxResidentBytes: number): void {
  const thread = new Worker(new URL("./extraction-watch.ts", import.meta.url), {
    workerData: { parent: process.ppid, maxResidentBytes },
  });
  thread.unref();
}
