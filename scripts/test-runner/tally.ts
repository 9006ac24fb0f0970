/** How many things passed and failed, whatever ran them. */
export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };

export const sum = (tallies: Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  );

export const closingLine = ({ passed, failed, skipped }: Tally) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * A runner's own counts, made honest: one that ends badly without naming a failed test has failed all the same, and so
 * has one that ran nothing.
 */
export function judged(counts: Tally | undefined, exitCode: number | null): Tally {
  if (!counts) return oneFailed;
  const isUnexplained = exitCode !== 0 && counts.failed === 0;
  const isEmpty = counts.passed + counts.failed + counts.skipped === 0;
  return isUnexplained || isEmpty ? sum([counts, oneFailed]) : counts;
}
