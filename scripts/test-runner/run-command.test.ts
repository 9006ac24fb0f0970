import { expect, test } from "vitest";
import { root } from "./installation.ts";
import { runNode } from "./run-command.ts";

/** Goes on until it is told to end, and counts how often it was told, also by a Ctrl-C in the terminal of its starter. */
const counting = `
  import { spawnSync } from "node:child_process";
  let count = 0;
  process.on("SIGINT", () => {
    count += 1;
    setTimeout(() => { console.log("told", count); process.exit(0); }, 300);
  });
  setInterval(() => {}, 1000);
  const group = spawnSync("ps", ["-o", "pgid=", "-p", String(process.pid)], { encoding: "utf8" }).stdout.trim();
  console.log("leads", group === String(process.pid));
`;

test("a program is told once to end, and its end is waited for", async () => {
  const stopping = new AbortController();
  const running = runNode(root, ["--input-type=module", "-e", `${counting} process.kill(process.ppid, "SIGUSR2")`], {
    signal: stopping.signal,
  });
  await new Promise((ready) => process.once("SIGUSR2", ready));
  stopping.abort();
  const { exitCode, output } = await running;
  expect(output).toContain("leads true"); // a group of its own, which a terminal's Ctrl-C does not reach
  expect([exitCode, /told (\d)/.exec(output)?.[1]]).toEqual([0, "1"]);
});

test("once asked to stop, no further program is begun", async () => {
  const { exitCode, output } = await runNode(root, ["--input-type=module", "-e", "console.log('begun')"], {
    signal: AbortSignal.abort(),
  });
  expect([exitCode, output]).toEqual([null, ""]);
});
