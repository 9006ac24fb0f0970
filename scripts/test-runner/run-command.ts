/** Runs one program of the toolbox and keeps what it said. */
import { spawn } from "node:child_process";
import { endChild, endWithMe } from "../bare-clone/end-child.mjs";

export type Outcome = { exitCode: number | null; output: string };

type Options = {
  isShown?: boolean;
  env?: Record<string, string>;
  /** Ends the program early. */
  signal?: AbortSignal;
};

/** Playwright ends what it started after SIGINT alone, and that takes the time of the installations. */
const patience = [
  { signal: "SIGINT", seconds: 120 },
  { signal: "SIGKILL", seconds: 5 },
] as const;

/** @param args a Node program and its arguments, from the project's folder */
export function runNode(root: string, args: string[], options: Options = {}) {
  const { signal } = options;
  return new Promise<Outcome>((done) => {
    if (signal?.aborted) return done({ exitCode: null, output: "" });
    const child = spawn(process.execPath, args, {
      cwd: root,
      detached: true, // of a Ctrl-C in the terminal it is to hear once, and from here: a second one ends it in a hurry
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    endWithMe(child, patience);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        output += data;
        if (options.isShown) process.stdout.write(data);
      });
    const stop = () => void endChild(child, patience);
    signal?.addEventListener("abort", stop);
    const end = (exitCode: number | null) => {
      signal?.removeEventListener("abort", stop);
      done({ exitCode, output });
    };
    child.on("error", (error) => done({ exitCode: 1, output: error.message }));
    child.on("close", end); // with all that it said
    child.on("exit", (exitCode) => signal?.aborted && end(exitCode)); // what it leaves behind may hold its pipes open
  });
}
