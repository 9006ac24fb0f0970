import { expect, test } from "vitest";
import { identityOf, isAlive } from "../bare-clone/process-identity.mjs";
import { root } from "./installation.ts";
import { runNode } from "./run-command.ts";

/** Says a word, then goes on until it is told to end, and counts how often it was told. */
const counting = `
  let count = 0;
  process.on("SIGINT", () => {
    count += 1;
    setTimeout(() => { console.log("told", count); process.exit(0); }, 300);
  });
  setInterval(() => {}, 1000);
  console.log("pid", process.pid);
`;

test("a program is told once to end, and its end is waited for", async () => {
  const stopping = new AbortController();
  const running = runNode(root, ["-e", `${counting} process.kill(process.ppid, "SIGUSR2")`], {
    signal: stopping.signal,
  });
  await new Promise((ready) => process.once("SIGUSR2", ready));
  stopping.abort();
  const { exitCode, output } = await running;
  expect([exitCode, /told (\d)/.exec(output)?.[1]]).toEqual([0, "1"]);
  expect(isAlive(identityOf(Number(/pid (\d+)/.exec(output)?.[1])))).toBe(false);
});

test("once asked to stop, no further program is begun", async () => {
  const { exitCode, output } = await runNode(root, ["-e", "console.log('begun')"], { signal: AbortSignal.abort() });
  expect([exitCode, output]).toEqual([null, ""]);
});
