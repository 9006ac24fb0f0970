/** How long the steps of an action wait. Tests shorten it; nothing else changes it. */
export type ActionTiming = typeof usualTiming;

export const usualTiming = {
  /** Before the same call is sent again after `attempts` of them: doubled each time up to five minutes, with jitter. */
  retryDelayMs: (attempts: number): number =>
    Math.round(Math.min(1000 * 2 ** (attempts - 1), 300_000) * (0.5 + Math.random())),
  /** After so long without a known outcome nothing more happens by itself. Gateways keep keys much longer than this. */
  giveUpAfterMs: 24 * 60 * 60_000,
  /** Between looks at an Operation, when the Gateway names no time of its own, and at least. */
  pollMs: 1500,
  shortestPollMs: 500,
};
