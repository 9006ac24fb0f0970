/** Runs one program of the toolbox and keeps what it said. */
import { spawn } from "node:child_process";

export type Outcome = { exitCode: number | null; output: string };

/** @param args a Node program and its arguments, from the project's folder */
export function runNode(
  root: string,
  args: string[],
  options: { isShown?: boolean; env?: Record<string, string> } = {},
) {
  return new Promise<Outcome>((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
        ...options.env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        output += data;
        if (options.isShown) process.stdout.write(data);
      });
    const stop = () => child.kill("SIGTERM");
    process.once("SIGTERM", stop).once("SIGINT", stop);
    child.on("error", (error) => done({ exitCode: 1, output: error.message }));
    child.on("close", (exitCode) => {
      process.off("SIGTERM", stop).off("SIGINT", stop);
      done({ exitCode, output });
    });
  });
}
