/** How long things take and wait in a worker. Tests shorten them; nothing else changes them. */
export type Timing = typeof usualTiming;

export const usualTiming = {
  heartbeatMs: 2_000,
  /** A worker not heard of for so long is taken for dead: four beats missed. Its work resumes within the next three seconds. */
  silentAfterMs: 8_000,
  /** How often the queue is asked when nothing announced a job: after a delay, a sweep or a closed breaker. */
  pollMs: 1_000,
  /** How often requests to cancel are looked for. */
  watchMs: 250,
  /** At most so often is progress written. */
  progressMs: 500,
  /** How often an unreachable engine is asked whether it answers again, unless the last question is still open. */
  probeMs: 5_000,
  /** How long a clean-up waits for an ingestion to stop before it looks again. */
  stopWaitMs: 1_000,
  housekeepingMs: 30 * 60_000,
  /** The delay before automatic retry number `retry` (from 1): doubled each time, between half and one and a half of that. */
  retryDelayMs: (retry: number): number => Math.round(2_000 * 2 ** (retry - 1) * (0.5 + Math.random())),
};
