/** Waits until a process says that it is ready: by HTTP, or where it speaks none by a message to its parent. */
import type { ChildProcess } from "node:child_process";

const pollMs = 50;

/** Throws when that takes too long, with what the last answer named as failing. */
export async function untilAnswers(url: string, name: string, signal: AbortSignal, patienceMs = 90_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let last = "no answer";
  while (!signal.aborted) {
    const answer = await ask(url, signal);
    if (answer.isReady) return;
    last = answer.said;
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${patienceMs / 1000} s: ${last}`);
    await new Promise((wake) => setTimeout(wake, pollMs));
  }
}

/** A worker sends "ready" once it takes jobs. Throws when that takes too long. */
export function untilTold(child: ChildProcess, name: string, patienceMs = 90_000): Promise<void> {
  return new Promise((ready, failed) => {
    const tooLong = setTimeout(
      () => failed(new Error(`${name} is not ready after ${patienceMs / 1000} s`)),
      patienceMs,
    );
    child.on("message", (message) => {
      if (message === "ready") ready();
    });
    for (const event of ["message", "exit"]) child.on(event, () => clearTimeout(tooLong));
  });
}

async function ask(url: string, signal: AbortSignal): Promise<{ isReady: boolean; said: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) });
    return { isReady: response.ok, said: `${response.status} ${(await response.text()).slice(0, 400)}` };
  } catch {
    return { isReady: false, said: "no answer" }; // not listening yet, or too busy starting to answer
  }
}
