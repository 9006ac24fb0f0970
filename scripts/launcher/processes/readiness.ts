/** Waits until a process that speaks HTTP says that it is ready. */

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

async function ask(url: string, signal: AbortSignal): Promise<{ isReady: boolean; said: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5_000)]) });
    return { isReady: response.ok, said: `${response.status} ${(await response.text()).slice(0, 400)}` };
  } catch {
    return { isReady: false, said: "no answer" }; // not listening yet, or too busy starting to answer
  }
}
