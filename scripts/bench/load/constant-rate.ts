/**
 * Requests that arrive at a constant rate, whether or not earlier ones are answered: people who open a page know nothing of
 * a server that is behind. A delay is counted from the moment at which a request was due.
 */
export type Arrivals = { perSecond: number; seconds: number };

type Send = (index: number, dueAt: number) => Promise<void>;

/** Calls `send` once per arrival and resolves when all that it began has ended. `send` must not throw. */
export function atConstantRate({ perSecond, seconds }: Arrivals, send: Send): Promise<void> {
  return arrive(Math.round(perSecond * seconds), (index) => index / perSecond, send);
}

/** The same at a rate that grows evenly from nothing to `perSecond`: people come in one after the other in the morning. */
export function atGrowingRate({ perSecond, seconds }: Arrivals, send: Send): Promise<void> {
  const count = Math.round((perSecond * seconds) / 2);
  return arrive(count, (index) => Math.sqrt((2 * seconds * index) / perSecond), send);
}

async function arrive(count: number, dueSeconds: (index: number) => number, send: Send): Promise<void> {
  const begunAt = performance.now();
  const dueAt = (index: number) => begunAt + dueSeconds(index) * 1000;
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
