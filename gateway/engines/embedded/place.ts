import type { Place } from "../engine.ts";

/** [start, end) in code points of the version's normalised text. */
export type Stretch = { start: number; end: number };

export const placeOf = (start: number, end: number): Place => ({ start, end });

/** Null for a place that this engine did not make. */
export function readPlace({ start, end }: Place): Stretch | null {
  const isStretch = Number.isSafeInteger(start) && Number.isSafeInteger(end);
  return isStretch && typeof start === "number" && typeof end === "number" && 0 <= start && start < end
    ? { start, end }
    : null;
}
