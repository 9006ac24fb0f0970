/** Reads a file in a process of its own, so that nothing a file does to a library happens to the Gateway. */
import { type ChildProcess, fork } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { EngineFailure } from "../../engines/engine.ts";
import type { NormalisedText } from "../normalised-text.ts";
import { type ContentFailureCode, contentFailureWords } from "../readers/content-failure.ts";
import type { ReadLimits } from "../readers/read-document.ts";
import type { Answer, Order } from "./extraction-process.ts";

export type ExtractionLimits = ReadLimits & {
  /** Of the JavaScript heap, in MiB. */
  maxHeapMegabytes: number;
  /** Of the whole process. */
  maxResidentBytes: number;
  /** Of one file, from start to end. */
  timeoutMs: number;
  /** The same for PDFs, which may be ten times as large. */
  pdfTimeoutMs: number;
};

export const defaultExtractionLimits: ExtractionLimits = {
  maxPages: 20_000,
  maxCodePoints: 30_000_000,
  maxUnpackedBytes: 512 * 1024 * 1024,
  maxHeapMegabytes: 1_024,
  maxResidentBytes: 1_536 * 1024 * 1024,
  timeoutMs: 5 * 60_000,
  pdfTimeoutMs: 30 * 60_000,
};

export type ExtractionOptions = {
  limits?: ExtractionLimits;
  /** Hears how many of how many pages are read. */
  onProgress?: (done: number, total: number) => void;
  signal: AbortSignal;
  /** The program of the process. Tests give their own to see what a crash or a hang does. */
  program?: URL;
};

const program = new URL("./extraction-process.ts", import.meta.url);
const projectFolder = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Throws EngineFailure: `content` for files that will never give text, `fault` when the process broke. Rejects with the
 * signal's reason within milliseconds of an abort; the process is gone then.
 */
export async function extractText(
  file: { path: string; mimeType: string },
  { limits = defaultExtractionLimits, onProgress, signal, program: other = program }: ExtractionOptions,
): Promise<NormalisedText> {
  signal.throwIfAborted();
  const child = start(other, file.path, limits);
  const order: Order = { ...file, limits };
  const timeout = AbortSignal.timeout(file.mimeType === "application/pdf" ? limits.pdfTimeoutMs : limits.timeoutMs);
  const stop = () => child.kill("SIGKILL");
  for (const reason of [signal, timeout]) reason.addEventListener("abort", stop, { once: true });
  try {
    const outcome = await outcomeOf(child, order, onProgress);
    signal.throwIfAborted();
    if (timeout.aborted) throw contentFailure("FILE_TOO_SLOW");
    return outcome();
  } finally {
    for (const reason of [signal, timeout]) reason.removeEventListener("abort", stop);
    stop();
  }
}

/** The process may read the program, the libraries and the file, and write nothing; it knows no secret. */
function start(url: URL, path: string, { maxHeapMegabytes }: ExtractionLimits): ChildProcess {
  const { PATH, TZ, LANG, NODE_ENV } = process.env;
  return fork(url, [], {
    execArgv: [
      `--max-old-space-size=${maxHeapMegabytes}`,
      "--permission",
      "--allow-worker",
      `--allow-fs-read=${projectFolder}`,
      `--allow-fs-read=${realpathSync(`${projectFolder}/node_modules`)}`,
      `--allow-fs-read=${dirname(path)}`,
    ],
    env: { PATH, TZ, LANG, NODE_ENV },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

/** Settles when the process has ended. What it returns gives the text or throws the failure. */
function outcomeOf(
  child: ChildProcess,
  order: Order,
  onProgress: ExtractionOptions["onProgress"],
): Promise<() => NormalisedText> {
  return new Promise((settle, failed) => {
    let answer: Exclude<Answer, { kind: "progress" }> | undefined;
    let complaint = "";
    child.stderr?.on("data", (data: Buffer) => {
      complaint = (complaint + data.toString()).slice(-2_000);
    });
    child.on("message", (message: Answer) => {
      if (message.kind === "progress") onProgress?.(message.done, message.total);
      else answer = message;
    });
    child.once("error", failed);
    child.once("close", (code, signal) =>
      settle(() => textOf(answer, `${signal ?? code}: ${framesOf(complaint)}`, signal)),
    );
    child.send(order, (error) => error && child.kill("SIGKILL"));
  });
}

/** Where it broke. What broke may hold text of the file, which the log must not. */
const framesOf = (complaint: string): string =>
  complaint
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

function textOf(answer: Answer | undefined, end: string, signal: NodeJS.Signals | null): NormalisedText {
  if (answer?.kind === "text") return answer.text;
  if (answer?.kind === "content") throw contentFailure(answer.code, answer.cause);
  if (signal === "SIGABRT" || signal === "SIGXCPU") throw contentFailure("FILE_TOO_COMPLEX"); // out of memory
  throw new EngineFailure("fault", "EXTRACTION_FAILED", "Reading the file broke off unexpectedly.", {
    cause: new Error(`The extraction process ended with ${end}`),
  });
}

function contentFailure(code: ContentFailureCode, cause?: string): EngineFailure {
  return new EngineFailure("content", code, contentFailureWords[code], { cause });
}
