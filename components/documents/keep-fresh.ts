/** How often a page that stays open looks again while nothing is known to move; others may change what it shows. */
const idleIntervalMs = 15_000;

type Interval<Query> = number | false | undefined | ((query: Query) => number | false | undefined);

/** The given interval, and a slow one in its pauses. Hidden tabs do not ask. */
export const keepFresh =
  <Query>(interval: Interval<Query>) =>
  (query: Query): number =>
    (typeof interval === "function" ? interval(query) : interval) || idleIntervalMs;
