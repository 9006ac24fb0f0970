/**
 * Requests that arrive at a constant rate, whether or not earlier ones are answered: people who open a page know nothing of
 * a server that is behind. A delay is counted from the moment at which a request was due.
 */
export type Arrivals = { perSecond: number; seconds: number };

/** Calls `send` once per arrival and resolves when all that it began has ended. `send` must not throw. */
export async function atConstantRate(
  { perSecond, seconds }: Arrivals,
  send: (index: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const count = Math.round(perSecond * seconds);
  const begunAt = performance.now();
  const dueAt = (index: number) => begunAt + (index * 1000) / perSecond;
  const open = new Set<Promise<void>>();
  for (let index = 0; index < count; ) {
    const waitMs = dueAt(index) - performance.now();
    if (waitMs > 0) await new Promise((wake) => setTimeout(wake, waitMs));
    for (; index < count && dueAt(index) <= performance.now(); index += 1) {
      const one = send(index, dueAt(index)).finally(() => open.delete(one));
      open.add(one);
    }
  }
  await Promise.all(open);
}
